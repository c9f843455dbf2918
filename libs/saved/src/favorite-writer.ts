import { MESSAGES } from '@lodestay/contracts';
import type { Platform } from '@lodestay/platform';
import type { Store } from '@lodestay/session';
import { followFavorites, knownFavorites, readFavorites, writeFavorite } from './account-favorites.ts';
import { joinFavorites } from './join-favorites.ts';
import type { NamedHome } from './named-home.ts';
import { findSaved, forgetForVisitor, keepForVisitor, visitorFavorites } from './visitor-favorites.ts';

type Details = { listName: string | null; listId: number | null; note: string };

export type FavoriteWriter = {
  /**
   * Saves a home or forgets it; one that was forgotten on this page is saved again with its list and note. What cannot be done
   * is said in a toast, and unless `quiet` a toast offers to take a forgotten one back; never throws.
   */
  keep(home: NamedHome, save: boolean, quiet?: boolean): Promise<void>;
};

/** Words of the api that tell the person what to do; for the others it knows as little as we do. */
const SAYS_WHY: ReadonlySet<number> = new Set([404, 409]);

/** Reads what is saved, by the account or by this browser, into `shown`, and changes it. */
export function createFavoriteWriter(platform: Platform, shown: Store<ReadonlySet<string> | null>): FavoriteWriter {
  const { session, toasts } = platform;
  /** What was asked for and not answered yet, by slug. */
  const asked = new Map<string, { save: boolean }>();
  const forgotten = new Map<string, Details>();
  let last: Promise<void> = Promise.resolve();

  function show() {
    // What this browser keeps of a member is on its way to the account.
    const slugs = new Set(visitorFavorites.get().map(({ homeSlug }) => homeSlug));
    if (session.get().loggedIn) for (const { homeSlug } of knownFavorites(platform)?.saved ?? []) slugs.add(homeSlug);
    for (const [slug, { save }] of asked) slugs[save ? 'add' : 'delete'](slug);
    const before = shown.get();
    // Who draws from the set is told of changes only.
    if (before?.size !== slugs.size || ![...slugs].every((slug) => before.has(slug))) shown.set(slugs);
  }

  async function read() {
    show();
    if (!session.get().loggedIn) return;
    await joinFavorites(platform);
    // Hearts stay as they are where the api does not answer; pressing one is safe, it asks for a state and not for a change.
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
      forgetForVisitor(home.slug);
      if (before) remember(home, { ...before, listId: null }, quiet);
      return;
    }
    const details = forgotten.get(home.slug);
    const isFirst = visitorFavorites.get().length === 0 && !details;
    keepForVisitor(home.slug, { listName: details?.listName ?? null, note: details?.note ?? '' }, new Date());
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
    // The list may have been deleted since.
    await writeFavorite(
      platform,
      home.slug,
      save ? { listId: lists.some(({ id }) => id === listId) ? listId : null, note } : null,
    );
    if (save) return;
    forgetForVisitor(home.slug);
    remember(home, { listName: null, listId: before?.listId ?? null, note: before?.note ?? '' }, quiet);
  }

  async function write(home: NamedHome, save: boolean, quiet: boolean) {
    if (!session.get().loggedIn) return writeForVisitor(home, save, quiet);
    try {
      await writeForMember(home, save, quiet);
    } catch (error) {
      const { status = 0, message } = error as { status?: number; message: string };
      if (status !== 401) tell(SAYS_WHY.has(status) ? message : MESSAGES.generic);
      // The session has run out: this is a visitor now.
      else if (save) writeForVisitor(home, save, quiet);
      else
        toasts.show(`You’re signed out, so we couldn’t remove ${home.name}.`, {
          variant: 'warning',
          action: signIn('Sign in to change your saved homes.'),
        });
    }
  }

  /** One after the other: of two presses the second is the last word. */
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
