/**
 * Object storage for releases and changes: a folder or a bucket. Paths are relative, with '/' and without '..', e.g.
 * 'releases/mf-search/0a1b2c3d4e5f/release.json'. Every method rejects if the store cannot be reached.
 */
export type Store = {
  /** Address for messages, e.g. '/srv/lodestay/releases' or 's3://lodestay/releases'. */
  readonly address: string;
  /** The content of the object, or null if it does not exist. */
  read(path: string): Promise<Buffer | null>;
  /** Creates an object. Resolves to false and changes nothing if it exists. Of several concurrent calls, exactly one resolves to true. */
  create(path: string, content: Buffer | string): Promise<boolean>;
  /** Creates or replaces an object. Readers see the old or the new content, never a part of it. */
  replace(path: string, content: Buffer | string): Promise<void>;
  /** Paths below a folder, e.g. 'changes/', in ascending byte order. With `after`, only the paths after it. */
  list(folder: string, options?: { after?: string }): Promise<string[]>;
  /** Removes an object, if it exists. */
  remove(path: string): Promise<void>;
};
