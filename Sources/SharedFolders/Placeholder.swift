/// A folder that other programs write to as well.
public enum SharedFoldersModule {}
