import type { CurrentUser } from '@lodestay/contracts';

/** The client's session (specification 3). It starts signed out and loading unless the server has told who it is. */
export type SessionState = {
  user: CurrentUser | null;
  loggedIn: boolean;
  isLoading: boolean;
  isFetched: boolean;
  promoClaimed: boolean;
  showPromoModal: boolean;
  verificationRole: string | null;
};

export const signedOutSession: SessionState = {
  user: null,
  loggedIn: false,
  isLoading: false,
  isFetched: true,
  promoClaimed: false,
  showPromoModal: false,
  verificationRole: null,
};

export const loadingSession: SessionState = { ...signedOutSession, isLoading: true, isFetched: false };

export const signedInSession = (user: CurrentUser): SessionState => ({ ...signedOutSession, user, loggedIn: true });

export type Store<State> = {
  get(): State;
  set(next: State): void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: () => void): () => void;
};

/** A value with subscribers, in the shape of `useSyncExternalStore`. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(next) {
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
