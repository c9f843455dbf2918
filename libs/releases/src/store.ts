/**
 * Where releases and compositions are kept: a folder or a bucket of objects. Paths are relative, with '/' and without
 * '..', e.g. 'releases/mf-search/0a1b2c3d4e5f/release.json'. Every method rejects when the store cannot be reached.
 */
export type Store = {
  /** What people call it, e.g. '/srv/lodestay/releases' or 's3://lodestay/releases'. */
  readonly address: string;
  /** The object, or null when there is none. */
  read(path: string): Promise<Buffer | null>;
  /** Puts an object where none is; false, and nothing is changed, when there is one. Of several at once only one gets true. */
  create(path: string, content: Buffer | string): Promise<boolean>;
  /** Puts an object, in place of the one that is there. Readers see the old or the new one, never a part. */
  replace(path: string, content: Buffer | string): Promise<void>;
  /** Paths below a folder, e.g. 'changes/', in ascending order; only those after `after` when it is given. */
  list(folder: string, options?: { after?: string }): Promise<string[]>;
  /** Takes an object away; nothing happens when there is none. */
  remove(path: string): Promise<void>;
};
