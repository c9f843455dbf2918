import type { ComponentType } from 'react';
import type { ApiClient } from '@lodestay/api-client';
import type { RequestOf, ResponseOf, RouteName, routes } from '@lodestay/contracts';
import type { SessionState } from '@lodestay/session';
import type { DatedFigures } from '@lodestay/stay';
import type { QueryClient } from '@tanstack/react-query';

type ReadName = { [Name in RouteName]: (typeof routes)[Name][0] extends 'GET' ? Name : never }[RouteName];

/** Services and data for `prefetch` and `head`, the same on the server and in the browser. */
export type PageContext = {
  url: URL;
  /** Decoded path parameters. */
  params: Readonly<Record<string, string>>;
  session: SessionState;
  queryClient: QueryClient;
  api: ApiClient;
  /** Origin of the site, for canonical URLs. */
  origin: string;
  /** Time of this render, an ISO timestamp. */
  now: string;
  /** The same as `Platform.today`. */
  today: string;
  /** The phone number that the page shows. */
  phone: string;
  /** The same as `Platform.prices`, for `getPrices`. */
  prices?: readonly DatedFigures[];
  /** Reads from the API into the cache of `useEndpoint`. Throws `ApiError`. */
  fetch<Name extends ReadName>(
    name: Name,
    input: unknown extends RequestOf<Name> ? Record<never, never> : RequestOf<Name>,
  ): Promise<ResponseOf<Name>>;
};

/** A picture for link previews. Width and height are in pixels; `alt` describes the picture. */
export type HeadImage = { url: string; width: number; height: number; alt: string };

/** Metadata of a page for search engines, link previews and the browser tab. */
export type Head = {
  title: string;
  description?: string;
  /** Path of the canonical URL, e.g. '/s/denver'. Defaults to the current path. */
  canonical?: string;
  robots?: 'noindex';
  /** Picture for link previews. Defaults to the brand's picture. A URL without a size is also accepted. */
  image?: string | HeadImage;
  /** schema.org objects with `@context`. */
  jsonLd?: readonly object[];
  /** Feed that readers can subscribe to. */
  feed?: { title: string; href: string };
  /** Pictures to preload because they are visible first. `media` limits a picture to matching screens. */
  preloadImages?: readonly { srcSet: string; sizes: string; type: string; media?: string }[];
};

/** A response without rendering the page: a redirect, 404 or 410. */
export type Outcome = { status: 301 | 302; redirect: string } | { status: 404 } | { status: 410 };

export type PageModule = {
  Page: ComponentType;
  /** Loads the data of the first view. A 404 of the API becomes the site's 404 page. */
  prefetch?(context: PageContext): Promise<Outcome | void>;
  head(context: PageContext): Head;
};

export type PageDefinition = {
  /** Name in analytics and of the chunk, unique within the remote. */
  name: string;
  /** Path pattern of react-router, e.g. '/homes/:slug'. */
  path: string;
  load(): Promise<PageModule>;
  /** Only for signed-in users. Visitors get status 401 and the sign-in dialog. */
  signedIn?: true;
  /** `/s/{slug}` is a market or a home. 'market' limits this page to market slugs and gives it precedence over other pages with the same path. */
  when?: 'market';
};

/**
 * Pages for status 410, by the name of the page that they replace. Only the server renders them. They need no script of the remote,
 * because they contain only text and links.
 */
export type RemovedPages = Readonly<Record<string, PageModule>>;

export type RemoteDefinition = { name: string; pages: readonly PageDefinition[] };

export const defineRemote = (definition: RemoteDefinition): RemoteDefinition => definition;
