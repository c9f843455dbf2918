/** The picture files of an import, by relative path with `/` between folders. */
export type PictureSource = {
  /** All files except system files such as .DS_Store. */
  readonly files: readonly string[];
  /** Returns a path to read the file from, valid for at least the next dozen calls. Undefined if there is no such file. Throws a readable `Error` otherwise. */
  getPath(file: string): Promise<string | undefined>;
  close(): Promise<void>;
};

const LEFT_BEHIND = /(?:^|\/)(?:\.|__MACOSX|Thumbs\.db$|desktop\.ini$)/i;

/** False for folders and system files. */
export const isPictureName = (file: string) => !LEFT_BEHIND.test(file) && !file.endsWith('/');
