import { brand, deferLayout, Link, Logo } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { usePlatform } from '@lodestay/platform';
import { footerColumns, legalLinks } from './navigation.ts';
import { NavigationItem } from './navigation-item.tsx';

const sheet = styles({
  later: deferLayout({ phone: 65, tablet: 56, wide: 33 }),
  foot: {
    marginTop: 'var(--s-20)',
    background: 'var(--night)',
    color: 'var(--ink-inverse-soft)',
    fontSize: 'var(--t-15)',
    '& ul a, & p a': { display: 'inline-block', padding: '.3125rem 0', textDecoration: 'none' },
    '& a:hover': { color: 'var(--paper)', textDecoration: 'underline' },
    [media.belowTablet]: { marginTop: 'var(--s-14)' },
  },
  columns: {
    display: 'grid',
    gridTemplateColumns: '1.7fr repeat(4, 1fr)',
    gap: '2.5rem 2rem',
    paddingBlock: '4rem 3rem',
    [media.belowDesktop]: {
      gridTemplateColumns: '1fr 1fr',
      paddingBlock: '3rem 2rem',
      '& > :first-child': { gridColumn: '1 / -1' },
    },
  },
  title: { marginBottom: '.5rem', fontSize: 'var(--t-14)', fontWeight: 600, color: 'var(--paper)' },
  logo: { color: 'var(--paper)', textDecoration: 'none' },
  tagline: { maxWidth: '22rem', marginTop: '.75rem' },
  places: {
    display: 'grid',
    gridTemplateColumns: '6rem 1fr',
    alignItems: 'baseline',
    gap: '0 1.5rem',
    paddingBlock: '.75rem',
    borderTop: '1px solid var(--night-raised)',
    fontSize: 'var(--t-14)',
    '& ul': { display: 'flex', flexWrap: 'wrap', gap: '0 1.5rem' },
    '& h2': { margin: 0 },
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  legal: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '.25rem 1.5rem',
    paddingBlock: '1.25rem 2rem',
    borderTop: '1px solid var(--night-raised)',
    fontSize: 'var(--t-13)',
    '& a, & button': { padding: '.5rem 0', border: 0, background: 'none', textDecoration: 'none', cursor: 'pointer' },
  },
  social: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 1.25rem',
    marginLeft: 'auto',
    [media.belowDesktop]: { width: '100%', marginLeft: 0 },
  },
});

type PlaceLink = { name: string; href: string };

/** Markets and cities with the most homes. Empty while the inventory is empty or unknown. */
export type FooterPlaces = { markets: readonly PlaceLink[]; cities: readonly PlaceLink[] };

const placeRows = ({ markets, cities }: FooterPlaces) =>
  [
    { title: 'Markets', links: markets },
    { title: 'Cities', links: cities },
  ].filter(({ links }) => links.length > 0);

/** Not hydrated: a listener of the document handles its only button (`data-action`). */
export function Footer({ places }: { places?: FooterPlaces }) {
  const s = useStyles(sheet);
  const year = usePlatform().now.slice(0, 4);
  return (
    <footer className={cx('on-night', s.foot, s.later)}>
      <div className="page">
        <div className={s.columns}>
          <div>
            <Link href="/" aria-label={`${brand.name}, home`} className={s.logo}>
              <Logo onNight />
            </Link>
            <p className={s.tagline}>{brand.tagline}.</p>
          </div>
          {footerColumns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className={s.title}>{title}</h2>
              <ul>
                {links.map((link) => (
                  <li key={link.href}>
                    <NavigationItem link={link} />
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        {places &&
          placeRows(places).map(({ title, links }) => (
            <nav key={title} aria-label={title} className={s.places}>
              <h2 className={s.title}>{title}</h2>
              <ul>
                {links.map(({ name, href }) => (
                  <li key={href}>
                    <Link href={href}>{name}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        <div className={s.legal}>
          <span>
            © {year} {brand.name}
          </span>
          {legalLinks.map((link) => (
            <NavigationItem key={link.href} link={link} />
          ))}
          <button type="button" data-action="cookie-preferences">
            Cookie preferences
          </button>
          <span className={s.social}>
            {brand.socialLinks.map(({ network, href }) => (
              <a key={network} href={href} rel="noopener">
                {network}
              </a>
            ))}
          </span>
        </div>
      </div>
    </footer>
  );
}
