import { Link } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { pluralize } from '../../search/search-text.ts';

const sheet = styles({
  list: {
    columns: 3,
    columnGap: '3rem',
    [media.belowDesktop]: { columns: 2 },
    [media.belowTablet]: { columns: 1 },
  },
  place: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: 'var(--s-3)',
    padding: '.75rem 0',
    borderBottom: '1px solid var(--line)',
    breakInside: 'avoid',
    textDecoration: 'none',
    '&:hover b': { textDecoration: 'underline', textUnderlineOffset: '.2em' },
  },
  name: { fontWeight: 500 },
});

export type PlaceLink = { key: string | number; name: string; homes: number; href: string };

/** Links to places, each with its number of homes. */
export function PlaceLinks({ places }: { places: readonly PlaceLink[] }) {
  const s = useStyles(sheet);
  return (
    <ul className={s.list}>
      {places.map(({ key, name, homes, href }) => (
        <li key={key}>
          <Link href={href} className={s.place}>
            <b className={s.name}>{name}</b> <span className="small soft num">{pluralize(homes, 'home')}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
