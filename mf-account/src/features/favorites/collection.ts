import type { UnlistedHome, SavedHome, SavedList } from './saved-homes.ts';

/** Saved homes with their lists, of an account or of this browser. The functions that change it throw `ApiError`. */
export type Collection = {
  /** Newest first; null while they load. */
  homes: readonly SavedHome[] | null;
  lists: readonly SavedList[];
  /** Saved homes that are no longer listed. */
  removed: readonly UnlistedHome[];
  /** Removes saved homes, listed or not. */
  removeHomes(slugs: readonly string[]): Promise<void>;
  failed: boolean;
  retry(): void;
  /** Creates an empty list and resolves to its key. Missing for visitors, whose lists exist only through their homes. */
  create?: (name: string) => Promise<string>;
  /** Resolves to the new key. */
  rename(list: SavedList, name: string): Promise<string>;
  remove(list: SavedList): Promise<void>;
  /** Null for visitors, because sharing needs an account. */
  sharing: Sharing | null;
};

export type ShareOptions = { withNotes: boolean; withDates: boolean; newLink?: boolean };

export type Sharing = {
  /** Creates, updates or replaces the link of a list. Resolves to the token of a new link, which the API returns only once; otherwise null. */
  share(list: SavedList, options: ShareOptions): Promise<string | null>;
  /** Removes the link. */
  stop(list: SavedList): Promise<void>;
};
