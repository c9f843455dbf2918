import { TwoLines, type ListColumn } from '@lodestay/console';
import { formatDate, formatMonthly } from '@lodestay/stay';
import { Link, Tag } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { formatBeds, formatType, toHomeHref, toPropertyHref, type HomeItem } from './inventory-text.ts';

const sheet = styles({
  small: { display: 'block', fontSize: 'var(--t-13)', lineHeight: 1.35, color: 'var(--ink-quiet)' },
  link: {
    display: 'inline-block',
    fontWeight: 600,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
});

function HomeName({ home, row }: { home: HomeItem; row?: number }) {
  const s = useStyles(sheet);
  return (
    <>
      <Link href={toHomeHref(home)} className={s.link} data-row={row}>
        {home.title}
      </Link>
      <small className={s.small}>
        {home.unitNumber ? `Unit ${home.unitNumber} · ` : ''}
        {home.slug}
      </small>
    </>
  );
}

function PropertyName({ home }: { home: HomeItem }) {
  const s = useStyles(sheet);
  return (
    <>
      <Link href={toPropertyHref(home.property)} className="link">
        {home.property.name}
      </Link>
      <small className={s.small}>
        {home.cityName}
        {home.market.name !== home.cityName && `, ${home.market.name}`}
      </small>
    </>
  );
}

export const homeName: ListColumn<HomeItem> = {
  id: 'home',
  header: 'Home',
  cell: (home, row) => <HomeName home={home} row={row} />,
};

export const formatState = ({ removedAt, occupiedUntil }: Pick<HomeItem, 'removedAt' | 'occupiedUntil'>): string =>
  removedAt ? 'Removed' : occupiedUntil ? `Occupied until ${formatDate(occupiedUntil)}` : 'Vacant today';

const place: ListColumn<HomeItem> = {
  id: 'property',
  header: 'Property',
  cell: (home) => <PropertyName home={home} />,
};
export const HOME_COLUMNS: readonly ListColumn<HomeItem>[] = [
  place,
  {
    id: 'rent',
    header: 'Rent',
    cell: ({ monthlyRent, beds }) => <TwoLines first={formatMonthly(monthlyRent)} second={formatBeds(beds)} />,
  },
  {
    id: 'type',
    header: 'Furnished',
    cell: ({ type, installed }) => (
      <TwoLines first={formatType(type)} second={installed ? 'Installed' : 'Not installed'} />
    ),
  },
  { id: 'photographs', header: 'Photos', cell: ({ photographs }) => <span className="num">{photographs}</span> },
  {
    id: 'state',
    header: 'State',
    cell: (home) => (home.removedAt ? <Tag tone="warn">Removed</Tag> : formatState(home)),
  },
];

/** For the page of the property, which is the same for all rows. */
export const HOME_COLUMNS_OF_PROPERTY = HOME_COLUMNS.filter((column) => column !== place);
