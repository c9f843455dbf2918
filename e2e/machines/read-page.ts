import type { APIRequestContext } from '@playwright/test';

/** A document as a robot reads it: without scripts and without following redirects. */
export type ReadPage = {
  status: number;
  location: string | null;
  html: string;
  title: string;
  /** Content of the first `<meta>` of a name or property. */
  meta(name: string): string | undefined;
  /** URL of the first `<link>` with a `rel`, e.g. 'canonical'. */
  link(rel: string): string | undefined;
  alternates: readonly [hreflang: string, href: string][];
  jsonLd: readonly Record<string, unknown>[];
  /** Paths of internal links, without fragments. */
  links: readonly string[];
};

const unescapeHtml = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#x27|#39);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
  );

const matches = (html: string, pattern: RegExp) =>
  Array.from(html.matchAll(pattern), (match) => match.slice(1).map(unescapeHtml));

export async function readPage(request: APIRequestContext, url: string): Promise<ReadPage> {
  const response = await request.get(url, { maxRedirects: 0 });
  const html = await response.text();
  const metas = new Map(
    matches(html, /<meta (?:name|property)="([^"]+)" content="([^"]*)">/g).reverse() as [string, string][],
  );
  return {
    status: response.status(),
    location: response.headers()['location'] ?? null,
    html,
    title: matches(html, /<title>([^<]*)<\/title>/g)[0]?.[0] ?? '',
    meta: (name) => metas.get(name),
    link: (rel) => matches(html, new RegExp(`<link rel="${rel}" href="([^"]+)"`, 'g'))[0]?.[0],
    alternates: matches(html, /<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g) as [string, string][],
    jsonLd: Array.from(
      html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g),
      ([, json]) => JSON.parse(json!) as Record<string, unknown>,
    ),
    links: [...new Set(matches(html, /<a [^>]*?href="(\/[^"]*)"/g).map(([href]) => href!.split('#')[0]!))],
  };
}
