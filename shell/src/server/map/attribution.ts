import { decode } from 'he';

/** A part of the attribution of a map. The browser shows it as text, never as markup. */
export type Attribution = { text: string; url?: string };

const PARTS = /<a\b[^>]*?\bhref\s*=\s*["']([^"']*)["'][^>]*>(.*?)<\/a>|[^<]+|<[^>]*>/gis;

const toText = (markup: string) =>
  decode(markup.replaceAll(/<[^>]*>/g, ''))
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The longest attribution that is read, in characters. */
const MAX_LENGTH = 2000;

/** Parses the attribution of a tile source: text with links. */
export function parseAttribution(markup: string): Attribution[] {
  return [...markup.slice(0, MAX_LENGTH).matchAll(PARTS)].flatMap(([whole, href, label]) => {
    const text = toText(label ?? whole);
    if (!/[\p{L}\d©]/u.test(text)) return [];
    const url = href === undefined ? null : URL.parse(decode(href));
    return [url && /^https?:$/.test(url.protocol) ? { text, url: url.href } : { text }];
  });
}
