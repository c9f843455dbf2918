/** Where an import finds its picture files, by their paths within it, `/` between folders. */
export type PictureSource = {
  /** Every file, without those that systems leave behind. */
  readonly files: readonly string[];
  /** Where a file can be read, for the next dozen calls at least; undefined where there is none. Throws an `Error` in words for people where it cannot be given. */
  pathOf(file: string): Promise<string | undefined>;
  close(): Promise<void>;
};

const LEFT_BEHIND = /(?:^|\/)(?:\.|__MACOSX|Thumbs\.db$|desktop\.ini$)/i;

/** False for folders and for what systems leave behind in them. */
export const isPictureName = (file: string) => !LEFT_BEHIND.test(file) && !file.endsWith('/');
