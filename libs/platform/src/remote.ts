import type { ComponentType } from 'react';
import type { ApiClient } from '@lodestay/api-client';
import type { RequestOf, ResponseOf, RouteName, routes } from '@lodestay/contracts';
import type { SessionState } from '@lodestay/session';
import type { QueryClient } from '@tanstack/react-query';

type ReadName = { [Name in RouteName]: (typeof routes)[Name][0] extends 'GET' ? Name : never }[RouteName];

/** What a page may use before it is rendered, on the server and in the browser alike. */
export type PageContext = {
  url: URL;
  /** Values of the path's parameters, decoded. */
  params: Readonly<Record<string, string>>;
  session: SessionState;
  queryClient: QueryClient;
  api: ApiClient;
  /** Origin of the site, for canonical addresses. */
  origin: string;
  /** ISO instant of this render. */
  now: string;
  /** `Platform.today`. */
  today: string;
  /** Reads a call into the cache that `useEndpoint` looks in. Throws `ApiError`. */
  fetch<Name extends ReadName>(
    name: Name,
    input: unknown extends RequestOf<Name> ? Record<never, never> : RequestOf<Name>,
  ): Promise<ResponseOf<Name>>;
};

/** A picture for other sites: its address, its size in pixels, and what it shows. */
export type HeadImage = { url: string; width: number; height: number; alt: string };

/** What a page says about itself to search engines, link previews and the browser's tab. */
export type Head = {
  title: string;
  description?: string;
  /** Path of the canonical address, e.g. '/s/denver'. The current path unless given. */
  canonical?: string;
  robots?: 'noindex';
  /** What other sites show beside a link to the page; the brand's picture unless given. An address alone comes without its size. */
  image?: string | HeadImage;
  /** schema.org objects, `@context` included. */
  jsonLd?: readonly object[];
  /** Pictures of the first view, preloaded. `media` where screens have pictures of their own. */
  preloadImages?: readonly { srcSet: string; sizes: string; type: string; media?: string }[];
};

/** Ends a render before it starts: the page is not what the address asks for. */
export type Outcome = { status: 301 | 302; redirect: string } | { status: 404 } | { status: 410 };

export type PageModule = {
  Page: ComponentType;
  /** Reads what the first view shows. A 404 of the API becomes the site's 404 page. */
  prefetch?(context: PageContext): Promise<Outcome | void>;
  head(context: PageContext): Head;
};

export type PageDefinition = {
  /** Name in the page analytics and of the chunk, unique within the remote. */
  name: string;
  /** Path pattern of the router, e.g. '/homes/:slug'. */
  path: string;
  load(): Promise<PageModule>;
  /** Only for signed-in people; others get status 401 and the sign-in dialog. */
  signedIn?: true;
  /** `/s/{slug}` is a market or a home: with 'market' this page is for slugs of markets, before any other of the same path. */
  when?: 'market';
};

/**
 * What stands at an address whose thing is gone (410), by the name of the page that would have shown it. Only the server draws
 * it: it is read and led on from, so that its markup comes without any script of the remote.
 */
export type GonePages = Readonly<Record<string, PageModule>>;

export type RemoteDefinition = { name: string; pages: readonly PageDefinition[] };

export const defineRemote = (definition: RemoteDefinition): RemoteDefinition => definition;
