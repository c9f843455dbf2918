import { MESSAGES, type VisitorFavorite } from '@lodestay/contracts';
import type { Platform } from '@lodestay/platform';
import type { Store } from '@lodestay/session';
import { subscribeToFavorites, getCachedFavorites, readFavorites, writeFavorite } from './account-favorites.ts';
import { joinFavorites } from './join-favorites.ts';
import type { HomeToSave, NamedHome } from './named-home.ts';
import { fetchPriceToSave, getStayToSave, isSameStay } from './stay-to-save.ts';
import { findSaved, removeForVisitor, saveForVisitor, visitorFavorites } from './visitor-favorites.ts';

type Details = Pick<VisitorFavorite, 'listName' | 'note' | 'stay' | 'price'> & { listId: number | null };

export type FavoriteWriter = {
  /**
   * Saves or removes a home. A saved home keeps its list and note, and its stay unless the page has another one. So does a home that
   * was removed on this page when it is saved again. Shows errors in a toast and never throws. After a removal, a toast offers to
   * undo it unless `quiet`.
   */
  write(home: HomeToSave, save: boolean, quiet?: boolean): Promise<void>;
};

/** HTTP statuses whose API message tells the person what to do. Others get the generic message. */
const STATUSES_WITH_HELPFUL_MESSAGE: ReadonlySet<number> = new Set([404, 409]);

/** Loads the saved homes of the account or of this browser into `shown`, and changes them. */
export function createFavoriteWriter(platform: Platform, shown: Store<ReadonlySet<string> | null>): FavoriteWriter {
  const { session, toasts } = platform;
  /** Changes without a response yet, by slug. */
  const pending = new Map<string, { save: boolean }>();
  const removed = new Map<string, Details>();
  let last: Promise<void> = Promise.resolve();

  function updateShown() {
    // Homes that this browser stores for a member are being added to the account.
    const slugs = new Set(visitorFavorites.get().map(({ homeSlug }) => homeSlug));
    if (session.get().loggedIn)
      for (const { homeSlug } of getCachedFavorites(platform)?.saved ?? []) slugs.add(homeSlug);
    for (const [slug, { save }] of pending) slugs[save ? 'add' : 'delete'](slug);
    const before = shown.get();
    // Notifies subscribers only if the set has changed.
    if (before?.size !== slugs.size || ![...slugs].every((slug) => before.has(slug))) shown.set(slugs);
  }

  async function loadFavorites() {
    updateShown();
    if (!session.get().loggedIn) return;
    await joinFavorites(platform);
    // Without a response the hearts do not change. Pressing one is safe, because the request sets a state.
    await readFavorites(platform).catch(() => {});
  }

  const showError = (message: string) => toasts.show(message, { variant: 'error' });
  const signIn = (reason: string) => ({ label: 'Sign in', onPress: () => void platform.signIn({ reason }) });

  function rememberRemoved({ slug, name }: NamedHome, details: Details, quiet: boolean) {
    removed.set(slug, details);
    if (!quiet)
      toasts.show(`${name} is no longer saved.`, {
        action: { label: 'Undo', onPress: () => void write({ slug, name }, true) },
      });
  }

  /** Adds today's price to a home that a visitor saved. Without a response the home has no price. */
  async function addPrice(slug: string, stay: VisitorFavorite['stay']) {
    const price = await fetchPriceToSave(platform, slug, stay).catch(() => undefined);
    const now = findSaved(visitorFavorites.get(), slug);
    if (price && now && isSameStay(now.stay, stay)) saveForVisitor(slug, { price }, new Date());
  }

  function writeForVisitor(home: HomeToSave, save: boolean, quiet: boolean) {
    const before = findSaved(visitorFavorites.get(), home.slug);
    if (!save) {
      removeForVisitor(home.slug);
      if (before) rememberRemoved(home, { ...before, listId: null }, quiet);
      return;
    }
    const kept = before ?? removed.get(home.slug);
    const isFirst = visitorFavorites.get().length === 0 && !kept;
    const stay = getStayToSave(home.stayQuery, platform.today) ?? kept?.stay;
    const price = isSameStay(stay, kept?.stay) ? kept?.price : undefined;
    saveForVisitor(home.slug, { listName: kept?.listName ?? null, note: kept?.note ?? '', stay, price }, new Date());
    if (!price) void addPrice(home.slug, stay);
    if (isFirst)
      toasts.show('Saved in this browser. Sign in to see it on all your devices.', {
        variant: 'success',
        action: { label: 'See saved homes', onPress: () => platform.navigate('/account/favorites') },
      });
  }

  async function writeForMember(home: HomeToSave, save: boolean, quiet: boolean) {
    const { lists, saved } = getCachedFavorites(platform) ?? { lists: [], saved: [] };
    const before = saved.find(({ homeSlug }) => homeSlug === home.slug);
    const { listId = null, note = '', stay: keptStay } = before ?? removed.get(home.slug) ?? {};
    const stay = getStayToSave(home.stayQuery, platform.today) ?? keptStay;
    // The list may have been deleted meanwhile.
    await writeFavorite(
      platform,
      home.slug,
      save ? { listId: lists.some(({ id }) => id === listId) ? listId : null, note, stay } : null,
    );
    if (save) return;
    removeForVisitor(home.slug);
    rememberRemoved(home, { listName: null, listId: null, note: '', ...before }, quiet);
  }

  async function sendChange(home: HomeToSave, save: boolean, quiet: boolean) {
    if (!session.get().loggedIn) return writeForVisitor(home, save, quiet);
    try {
      await writeForMember(home, save, quiet);
    } catch (error) {
      const { status = 0, message } = error as { status?: number; message: string };
      if (status !== 401) showError(STATUSES_WITH_HELPFUL_MESSAGE.has(status) ? message : MESSAGES.generic);
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
  function write(home: HomeToSave, save: boolean, quiet = false): Promise<void> {
    platform.analytics.track({ event: 'save', home: home.slug, saved: save });
    const change = { save };
    pending.set(home.slug, change);
    updateShown();
    last = last
      .then(() => sendChange(home, save, quiet))
      .finally(() => {
        if (pending.get(home.slug) === change) pending.delete(home.slug);
        updateShown();
      });
    return last;
  }

  visitorFavorites.subscribe(updateShown);
  subscribeToFavorites(platform, updateShown);
  session.subscribe(() => {
    removed.clear();
    void loadFavorites();
  });
  void loadFavorites();
  return { write };
}
