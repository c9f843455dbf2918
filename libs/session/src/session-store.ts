import type { CurrentUser } from '@lodestay/contracts';
import { createStore as createZustandStore } from 'zustand/vanilla';

/** The client's session (specification 3). It starts signed out and loading unless the server provides the user. */
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

/** A zustand store of one value, in the shape of `useSyncExternalStore`. `set` replaces the whole value. */
export function createStore<State>(initial: State): Store<State> {
  const store = createZustandStore(() => initial);
  return {
    get: store.getState,
    set: (next) => store.setState(next, true),
    subscribe: (listener) => store.subscribe(() => listener()),
  };
}
