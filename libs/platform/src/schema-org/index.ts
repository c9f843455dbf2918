import { brand } from '@lodestay/ui/brand';

const CONTEXT = 'https://schema.org';

/** A step of the way to a page: its name and its path. */
export type Step = readonly [name: string, path: string];

/** The way to a page for search engines, the page itself last. `origin` is the site's. */
export const breadcrumbList = (origin: string, steps: readonly Step[]) => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});

/** The way to a page that lies directly below the home page. */
export const toBreadcrumbs = (origin: string, name: string, path: string) =>
  breadcrumbList(origin, [
    [brand.name, '/'],
    [name, path],
  ]);

/** A line to call; `telephone` as in a `tel:` link, e.g. '+13035550142'. */
export type Contact = { contactType: string; telephone: string };

/** Who runs the site. The same thing on every page that says it, by its `@id`. */
export const organization = (origin: string, contacts: readonly Contact[] = []) => ({
  '@context': CONTEXT,
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: brand.name,
  url: `${origin}/`,
  email: brand.supportEmail,
  sameAs: brand.socialLinks.map(({ href }) => href),
  ...(contacts.length > 0
    ? {
        contactPoint: contacts.map((contact) => ({
          '@type': 'ContactPoint',
          availableLanguage: 'English',
          ...contact,
        })),
      }
    : {}),
});

/** The site, with the address that finds a city by its name. */
export const webSite = (origin: string) => ({
  '@context': CONTEXT,
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name: brand.name,
  url: `${origin}/`,
  publisher: { '@id': `${origin}/#organization` },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/?city={city}` },
    'query-input': 'required name=city',
  },
});
