import { brand } from '@lodestay/ui';

/** The path to a page for search engines: the site, then the page. */
export const breadcrumbsOf = (origin: string, name: string, path: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: brand.name, item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name, item: `${origin}${path}` },
  ],
});
