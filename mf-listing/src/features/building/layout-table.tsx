/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- browsers drop table semantics when `display` changes, so the roles are explicit */
import { toHomeHref } from '@lodestay/links';
import { formatMoney, formatMonthly, formatNights } from '@lodestay/stay';
import { SaveHeart } from '@lodestay/saved';
import { Link, Tag } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { getAvailabilityTag, formatHomeCount, getLayouts, type BuildingHome } from './building-text.ts';

const phone = media.belowTablet;

const sheet = styles({
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 'var(--t-15)',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { padding: '.625rem var(--s-3)', textAlign: 'left' },
    '& [data-number]': { textAlign: 'right', whiteSpace: 'nowrap' },
    [phone]: { '&, & > tbody': { display: 'block' } },
  },
  head: {
    '& th': { fontSize: 'var(--t-13)', fontWeight: 600, color: 'var(--ink-soft)' },
    [phone]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
  layout: {
    background: 'var(--fog)',
    '& th': { fontSize: 'var(--t-14)', fontWeight: 600 },
    [phone]: { display: 'block', '& th': { display: 'block' } },
  },
  row: {
    borderBottom: '1px solid var(--line)',
    // On a phone: the name, then availability and monthly rent, then the total.
    [phone]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '.25rem var(--s-4)',
      alignItems: 'baseline',
      padding: '.75rem var(--s-3)',
      '& td': { padding: 0 },
      '& > td:first-child, & > td:nth-child(4)': { gridColumn: '1 / -1' },
    },
  },
  // The negative margin keeps the rows as close as without the heart, which is taller than a line. A long name may take two lines.
  home: {
    display: 'inline-flex',
    alignItems: 'center',
    verticalAlign: 'middle',
    gap: 'var(--s-1)',
    marginLeft: '-.625rem',
    '& > button': { marginBlock: '-.625rem' },
    '@media (scripting: none)': { marginLeft: 0 },
  },
  total: { [phone]: { fontSize: 'var(--t-13)' } },
});

type LayoutTableProps = {
  caption: string;
  homes: readonly BuildingHome[];
  /** Whether other pages have more homes of these layouts. */
  isPartial: boolean;
  hasDates: boolean;
  stayQuery: string;
};

/** Homes with the same number of bedrooms, grouped by layout. Shows availability and total if dates were given, else the first available date. */
export function LayoutTable({ caption, homes, isPartial, hasDates, stayQuery }: LayoutTableProps) {
  const s = useStyles(sheet);
  return (
    <table role="table" className={s.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup" className={s.head}>
        <tr role="row">
          <th role="columnheader" scope="col">
            Home
          </th>
          <th role="columnheader" scope="col">
            {hasDates ? 'Your dates' : 'Available from'}
          </th>
          <th role="columnheader" scope="col" data-number="">
            Monthly rent
          </th>
          {hasDates && (
            <th role="columnheader" scope="col" data-number="">
              Total
            </th>
          )}
        </tr>
      </thead>
      {getLayouts(homes).map((layout) => (
        <tbody key={layout.label} role="rowgroup">
          <tr role="row" className={s.layout}>
            <th role="rowheader" scope="rowgroup" colSpan={hasDates ? 4 : 3}>
              {layout.label}{' '}
              <span className="quiet">
                {layout.homes.length > 1 &&
                  `${formatHomeCount(layout.homes.length)}${isPartial ? ' on this page' : ''}`}
              </span>
            </th>
          </tr>
          {layout.homes.map((home) => (
            <HomeRow key={home.id} home={home} hasDates={hasDates} stayQuery={stayQuery} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function HomeRow({ home, hasDates, stayQuery }: { home: BuildingHome; hasDates: boolean; stayQuery: string }) {
  const s = useStyles(sheet);
  const { slug, title, displayPriceWithDiscount, total } = home;
  const { text, tone } = getAvailabilityTag(home);
  return (
    <tr role="row" className={s.row}>
      <td role="cell">
        <span className={s.home}>
          <SaveHeart slug={slug} name={title} stayQuery={stayQuery} />
          <Link className="link strong" href={toHomeHref(slug, stayQuery)}>
            {title}
          </Link>
        </span>
      </td>
      <td role="cell">{hasDates ? <Tag tone={tone}>{text}</Tag> : text}</td>
      <td role="cell" data-number="">
        {formatMonthly(displayPriceWithDiscount)}
      </td>
      {hasDates && (
        <td role="cell" data-number="" className={s.total}>
          {total && `${formatMoney(total.cents)}, ${formatNights(total.nights)}`}
        </td>
      )}
    </tr>
  );
}
