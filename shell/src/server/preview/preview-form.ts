import type { ChannelName } from '@lodestay/releases';

/** A query or a form: a name may stand there several times. */
export type Form = Record<string, string | string[] | undefined>;

export const all = (value: string | string[] | undefined): string[] => (value === undefined ? [] : [value].flat());

/** What the field `channel` says: null, written '', is the channel that everybody in this person's place gets. Undefined for what is no channel. */
export function channelIn(text: string): ChannelName | null | undefined {
  if (text === '') return null;
  return text === 'canary' || text === 'production' ? text : undefined;
}

/** A path of this site with its query, or null: nobody is sent elsewhere. */
export function pathOf(value: string, origin: string): string | null {
  if (!value.startsWith('/') || !URL.canParse(value, origin)) return null;
  const url = new URL(value, origin);
  // A path that begins with two slashes, such as that of '/.//evil.example', would be read as another host.
  return url.origin === new URL(origin).origin && !url.pathname.startsWith('//') ? url.pathname + url.search : null;
}

/** The page of this site that a form was sent from, as far as the browser says; else the start. */
export function pageBefore(referrer: string | undefined, origins: ReadonlySet<string>): string {
  if (!referrer || !URL.canParse(referrer)) return '/';
  const { href, origin: from } = new URL(referrer);
  return (origins.has(from) && pathOf(href.slice(from.length), from)) || '/';
}
