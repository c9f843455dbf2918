import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { Analytics } from '@lodestay/analytics';
import type { ApiClient } from '@lodestay/api-client';
import type { FlagValues } from '@lodestay/contracts/flag-values';
import type { VendorName } from '@lodestay/contracts/vendor-storage';
import type { SessionState, Store } from '@lodestay/session';
import type { DatedFigures } from '@lodestay/stay';
import type { QueryClient } from '@tanstack/react-query';
import type { Toasts } from './toasts.ts';

/** Services that the shell gives to every remote. One instance per page, on the server one per render. */
export type Platform = {
  api: ApiClient;
  queryClient: QueryClient;
  session: Store<SessionState>;
  toasts: Toasts;
  analytics: Analytics;
  /** Campaign parameters of this visit, added to every internal link. */
  utm: readonly [string, string][];
  /** Origin of the site, e.g. 'https://www.example.com', for canonical URLs and shared links. */
  origin: string;
  /** Phone number for this visitor and page. In the browser it changes with the page and the session. */
  phone: string;
  /** Vendors of analytics and monitoring that this site is connected to. Missing if the shell is older than this field. */
  vendors?: readonly VendorName[];
  /** Feature flags of this person (`useFlag`). Missing if the shell is older than this field. */
  flags?: Store<Partial<FlagValues>>;
  /** The rates and fees in force and the next ones (`usePrices`). Missing while only the built-in ones are in force. */
  prices?: readonly DatedFigures[];
  /** Time of the server render, an ISO timestamp, so that server and browser use the same day. */
  now: string;
  /** Today in the site's time zone (`YYYY-MM-DD`). The server computes it, because the first time zone lookup takes 0.1 s on a phone. */
  today: string;
  /** Goes to an internal URL without a page load and keeps the campaign parameters. */
  navigate(href: string, options?: { replace?: boolean; keepScroll?: boolean }): void;
  /** Opens the sign-in dialog; resolves to true after signing in. With a challenge, it asks for the code that is still needed. */
  signIn(options?: { reason?: string; mode?: 'sign-in' | 'sign-up'; challenge?: string }): Promise<boolean>;
  /** Fetches the current user again and updates the session. */
  refreshSession(): Promise<void>;
};

const PlatformContext = createContext<Platform | null>(null);

export const PlatformProvider = ({ platform, children }: { platform: Platform; children: ReactNode }) => (
  <PlatformContext value={platform}>{children}</PlatformContext>
);

export function usePlatform(): Platform {
  const platform = use(PlatformContext);
  if (!platform) throw new Error('usePlatform needs a PlatformProvider');
  return platform;
}

export const useStore = <State,>(store: Store<State>): State =>
  useSyncExternalStore(store.subscribe, store.get, store.get);

export const useSession = (): SessionState => useStore(usePlatform().session);
