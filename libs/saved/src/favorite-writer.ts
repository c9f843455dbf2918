import { MESSAGES } from '@lodestay/contracts';
import type { Platform } from '@lodestay/platform';
import type { Store } from '@lodestay/session';
import { followFavorites, knownFavorites, readFavorites, writeFavorite } from './account-favorites.ts';
import { joinFavorites } from './join-favorites.ts';
import type { NamedHome } from './named-home.ts';
import { findSaved, removeForVisitor, saveForVisitor, visitorFavorites } from './visitor-favorites.ts';

type Details = { listName: string | null; listId: number | null; note: string };

export type FavoriteWriter = {
  /**
   * Saves a home or forgets it; one that was forgotten on this page is saved again with its list and note. What cannot be done
   * is said in a toast, and unless `quiet` a toast offers to take a forgotten one back; never throws.
   */
  keep(home: NamedHome, save: boolean, quiet?: boolean): Promise<void>;
};

/** Error codes whose API message tells the person what to do. Others get the generic message. */
const SAYS_WHY: ReadonlySet<number> = new Set([404, 409]);

/** Loads the saved homes of the account or of this browser into `shown`, and changes them. */
export function createFavoriteWriter(platform: Platform, shown: Store<ReadonlySet<string> | null>): FavoriteWriter {
  const { session, toasts } = platform;
  /** Changes without a response yet, by slug. */
  const asked = new Map<string, { save: boolean }>();
  const forgotten = new Map<string, Details>();
  let last: Promise<void> = Promise.resolve();

  function show() {
    // Homes that this browser stores for a member are being added to the account.
    const slugs = new Set(visitorFavorites.get().map(({ homeSlug }) => homeSlug));
    if (session.get().loggedIn) for (const { homeSlug } of knownFavorites(platform)?.saved ?? []) slugs.add(homeSlug);
    for (const [slug, { save }] of asked) slugs[save ? 'add' : 'delete'](slug);
    const before = shown.get();
    // Notifies subscribers only if the set has changed.
    if (before?.size !== slugs.size || ![...slugs].every((slug) => before.has(slug))) shown.set(slugs);
  }

  async function read() {
    show();
    if (!session.get().loggedIn) return;
    await joinFavorites(platform);
    // Without a response the hearts do not change. Pressing one is safe, because the request sets a state.
    await readFavorites(platform).catch(() => {});
  }

  const tell = (message: string) => toasts.show(message, { variant: 'error' });
  const signIn = (reason: string) => ({ label: 'Sign in', onPress: () => void platform.signIn({ reason }) });

  function remember(home: NamedHome, details: Details, quiet: boolean) {
    forgotten.set(home.slug, details);
    if (!quiet)
      toasts.show(`${home.name} is no longer saved.`, {
        action: { label: 'Undo', onPress: () => void keep(home, true) },
      });
  }

  function writeForVisitor(home: NamedHome, save: boolean, quiet: boolean) {
    const before = findSaved(visitorFavorites.get(), home.slug);
    if (!save) {
      removeForVisitor(home.slug);
      if (before) remember(home, { ...before, listId: null }, quiet);
      return;
    }
    const details = forgotten.get(home.slug);
    const isFirst = visitorFavorites.get().length === 0 && !details;
    saveForVisitor(home.slug, { listName: details?.listName ?? null, note: details?.note ?? '' }, new Date());
    if (isFirst)
      toasts.show('Saved in this browser. Sign in to see it on all your devices.', {
        variant: 'success',
        action: { label: 'See saved homes', onPress: () => platform.navigate('/account/favorites') },
      });
  }

  async function writeForMember(home: NamedHome, save: boolean, quiet: boolean) {
    const { lists, saved } = knownFavorites(platform) ?? { lists: [], saved: [] };
    const before = saved.find(({ homeSlug }) => homeSlug === home.slug);
    const { listId = null, note = '' } = before ?? forgotten.get(home.slug) ?? {};
    // The list may have been deleted meanwhile.
    await writeFavorite(
      platform,
      home.slug,
      save ? { listId: lists.some(({ id }) => id === listId) ? listId : null, note } : null,
    );
    if (save) return;
    removeForVisitor(home.slug);
    remember(home, { listName: null, listId: before?.listId ?? null, note: before?.note ?? '' }, quiet);
  }

  async function write(home: NamedHome, save: boolean, quiet: boolean) {
    if (!session.get().loggedIn) return writeForVisitor(home, save, quiet);
    try {
      await writeForMember(home, save, quiet);
    } catch (error) {
      const { status = 0, message } = error as { status?: number; message: string };
      if (status !== 401) tell(SAYS_WHY.has(status) ? message : MESSAGES.generic);
      // The session has expired, so the person is a visitor now.
      else if (save) writeForVisitor(home, save, quiet);
      else
        toasts.show(`You’re signed out, so we couldn’t remove ${home.name}.`, {
          variant: 'warning',
          action: signIn('Sign in to change your saved homes.'),
        });
    }
  }

  /** Runs changes one after the other, so that the last press wins. */
  function keep(home: NamedHome, save: boolean, quiet = false): Promise<void> {
    const mine = { save };
    asked.set(home.slug, mine);
    show();
    last = last
      .then(() => write(home, save, quiet))
      .finally(() => {
        if (asked.get(home.slug) === mine) asked.delete(home.slug);
        show();
      });
    return last;
  }

  visitorFavorites.subscribe(show);
  followFavorites(platform, show);
  session.subscribe(() => {
    forgotten.clear();
    void read();
  });
  void read();
  return { keep };
}
