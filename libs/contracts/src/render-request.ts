import { getSiteToday, type DatedFigures } from '@lodestay/stay';
import type { FlagValues } from './flag-values.ts';
import type { CurrentUser } from './types.ts';
import type { VendorName } from './vendor-storage.ts';

/** A request for one page, as a server sends it to the server bundle of a release. Plain data: it crosses to another thread. */
export type RenderRequest = {
  /** Path and query. */
  url: string;
  origin: string;
  apiBase: string;
  user: CurrentUser | null;
  /** Session token, for reads on the person's behalf. */
  token?: string;
  userAgent?: string;
  /** IP address of the visitor. */
  clientAddress?: string;
  /** The visitor ID cookie as a `cookie` header. The API needs it for feature flags with a percentage. */
  cookie?: string;
  /** Feature flags of the person. Without them, every flag has its default. */
  flags?: Partial<FlagValues>;
  /** The rates and fees in force and the next ones. Without them, the built-in ones are in force. */
  prices?: readonly DatedFigures[];
  nonce: string;
  phone: string;
  /** Vendors of analytics and monitoring that the site is connected to. */
  vendors?: readonly VendorName[];
  /** ISO instant. */
  now: string;
  /** The day that lists and examples begin with (`YYYY-MM-DD`). */
  today: string;
};

/** What a caller supplies. `now` is in milliseconds since 1970; everything else that follows from it is derived. */
export type RenderRequestInput = Omit<RenderRequest, 'now' | 'today'> & { now: number };

/**
 * Makes the request of a page. The shell and the check that runs before composing both use this function, so that a field
 * that one of them does not supply is a type error, not a release that is refused.
 */
export const createRenderRequest = ({ now, ...rest }: RenderRequestInput): RenderRequest => ({
  ...rest,
  now: new Date(now).toISOString(),
  today: getSiteToday(now),
});
