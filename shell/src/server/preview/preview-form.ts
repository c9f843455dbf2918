import type { ChannelName } from '@lodestay/releases';

/** A query or a form. A name may occur several times. */
export type Form = Record<string, string | string[] | undefined>;

export const toArray = (value: string | string[] | undefined): string[] => (value === undefined ? [] : [value].flat());

/** Parses the field `channel`. An empty text becomes null, no choice. Returns undefined for an unknown channel. */
export function parseChannel(text: string): ChannelName | null | undefined {
  if (text === '') return null;
  return text === 'canary' || text === 'production' ? text : undefined;
}

/** Parses a path of this site with its query. Returns null for another site, to prevent open redirects. */
export function parsePath(value: string, origin: string): string | null {
  if (!value.startsWith('/') || !URL.canParse(value, origin)) return null;
  const url = new URL(value, origin);
  // A path that starts with two slashes, such as that of '/.//evil.example', would be parsed as another host.
  return url.origin === new URL(origin).origin && !url.pathname.startsWith('//') ? url.pathname + url.search : null;
}

/** The page of this site from which a form was sent, according to the referrer; otherwise the home page. */
export function getReferringPath(referrer: string | undefined, origins: ReadonlySet<string>): string {
  if (!referrer || !URL.canParse(referrer)) return '/';
  const { href, origin: from } = new URL(referrer);
  return (origins.has(from) && parsePath(href.slice(from.length), from)) || '/';
}
