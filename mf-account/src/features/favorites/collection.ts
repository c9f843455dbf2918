import type { RemovedSaved, SavedHome, SavedList } from './saved-homes.ts';

/** What somebody has saved and how its lists change. The changes throw `ApiError`. */
export type Collection = {
  /** Newest first; null while they are read. */
  homes: readonly SavedHome[] | null;
  lists: readonly SavedList[];
  /** Homes that are kept here and no longer offered. */
  removed: readonly RemovedSaved[];
  /** Takes homes off, be they offered or not. */
  forget(slugs: readonly string[]): Promise<void>;
  failed: boolean;
  retry(): void;
  /** Begins an empty list; where a list is no more than the name of its homes there is none. Resolves to its key. */
  create?: (name: string) => Promise<string>;
  /** Resolves to the key that it has now. */
  rename(list: SavedList, name: string): Promise<string>;
  remove(list: SavedList): Promise<void>;
  /** Null where lists cannot be shared without an account. */
  sharing: Sharing | null;
};

export type Sharing = {
  /** Creates the list's link, changes what it shows, or replaces it. Resolves to the token of a link that it created: nothing tells it again. */
  share(list: SavedList, options: { withNotes: boolean; newLink?: boolean }): Promise<string | null>;
  /** Ends the link. */
  stop(list: SavedList): Promise<void>;
};
