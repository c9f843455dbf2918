import { useEndpoint, type Head, type PageContext } from '@lodestay/platform';
import { toBreadcrumbs } from '@lodestay/platform/schema-org';
import { brand, Link } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { LinkList } from '../../features/sitemap/link-list.tsx';
import { getMarketLinks, PAGE_GROUPS } from '../../features/sitemap/site-links.ts';

const sheet = styles({
  page: { display: 'grid', gap: 'var(--s-14)', paddingTop: 'clamp(2.5rem, 6vw, 5rem)' },
  head: { display: 'grid', gap: 'var(--s-4)' },
  part: { display: 'grid', gap: 'var(--s-5)' },
  groups: {
    display: 'grid',
    gap: 'var(--s-8)',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
  },
  group: { display: 'grid', gap: 'var(--s-1)', alignContent: 'start', '& h3': { fontSize: 'var(--t-16)' } },
});

export const prefetch = async ({ fetch }: PageContext): Promise<void> => void (await fetch('listDisplayCities', {}));

export const head = ({ origin }: PageContext): Head => ({
  title: `Sitemap | ${brand.name}`,
  description: `All cities with furnished homes on ${brand.name}, and all other pages.`,
  canonical: '/sitemap',
  jsonLd: [toBreadcrumbs(origin, 'Sitemap', '/sitemap')],
});

/** Links to all pages and to all places with homes. */
export function Page() {
  const s = useStyles(sheet);
  const { data } = useEndpoint('listDisplayCities', {});
  const markets = data ? getMarketLinks(data) : [];
  return (
    <div className={`page ${s.page}`}>
      <header className={s.head}>
        <h1 className="display d-46">Sitemap</h1>
        <p className="lead">
          {markets.length > 0
            ? 'All cities with available homes, and all other pages.'
            : 'All pages. No homes are listed right now.'}
        </p>
      </header>
      <section aria-labelledby="sitemap-pages" className={s.part}>
        <h2 id="sitemap-pages" className="display d-26">
          Pages
        </h2>
        <div className={s.groups}>
          {PAGE_GROUPS.map(({ title, links }) => (
            <div key={title} className={s.group}>
              <h3>{title}</h3>
              <LinkList label={title} links={links} />
            </div>
          ))}
        </div>
      </section>
      {markets.length > 0 && (
        <section aria-labelledby="sitemap-markets" className={s.part}>
          <h2 id="sitemap-markets" className="display d-26">
            Markets and cities
          </h2>
          <div className={s.groups}>
            {markets.map(({ href, label, modes, cities }) => (
              <div key={href} className={s.group}>
                <h3>
                  <Link href={href} className="link">
                    {label}
                  </Link>
                </h3>
                <LinkList label={`Search types in ${label}`} links={modes} />
                <LinkList label={`Cities near ${label}`} links={cities} />
              </div>
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
