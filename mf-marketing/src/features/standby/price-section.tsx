import { formatDateRange, formatMonthly, formatNights, addDays } from '@lodestay/stay';
import { PriceBreakdown, Table, type TableColumn, pageSectionSheet } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import type { StandbyFigures, StandbyRow } from './standby-figures.ts';

const sheet = styles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 25rem)',
    gap: '3rem 4.5rem',
    alignItems: 'start',
    [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  big: { fontWeight: 650, fontSize: 'var(--t-18)' },
  note: { marginTop: 'var(--s-4)', maxWidth: 'var(--measure)' },
  bill: {
    background: 'var(--fog)',
    borderRadius: 'var(--r-xl)',
    padding: 'clamp(1.25rem, 3vw, 2rem)',
    display: 'grid',
    gap: 'var(--s-5)',
  },
  sub: { display: 'block', fontWeight: 400, color: 'var(--ink-soft)', fontSize: 'var(--t-15)' },
});

function StandbyPrice({ cents }: { cents: number }) {
  const s = useStyles(sheet);
  return <span className={s.big}>{formatMonthly(cents)}</span>;
}

const createColumns = (membership: string): readonly TableColumn<StandbyRow>[] => [
  { id: 'rent', header: 'Monthly rent', cell: (row) => formatMonthly(row.rentCents) },
  { id: 'standby', header: 'Standby rate', numeric: true, cell: (row) => <StandbyPrice cents={row.standbyCents} /> },
  { id: 'less', header: 'Savings', numeric: true, cell: (row) => formatMonthly(row.lessCents) },
  {
    id: 'after',
    header: `Savings after the ${membership} membership`,
    label: 'Savings after membership',
    numeric: true,
    cell: (row) => formatMonthly(row.afterMembershipCents),
  },
];

/** Standby rates for example rents, and the price of an example month. */
export function PriceSection({
  figures: { percentBelow, membershipCents, rows, example },
}: {
  figures: StandbyFigures;
}) {
  const s = useStyles(sheet);
  const { section, head } = useStyles(pageSectionSheet);
  const { stay, lines, totalCents } = example.month;
  const membership = formatMonthly(membershipCents);
  return (
    <section id="price" className={cx('page', section)} aria-labelledby="price-heading">
      <header className={head}>
        <h2 id="price-heading" className="display d-46">
          What it costs
        </h2>
        <p className="lead">{`The Standby rate is ${percentBelow} below the home’s rent. The membership is ${membership} a month.`}</p>
      </header>
      <div className={s.columns}>
        <div>
          <Table
            caption="Monthly rent and Standby rate"
            hideCaption
            columns={createColumns(membership)}
            rows={rows}
            rowKey={(row) => row.rentCents}
          />
          <p className={`small soft ${s.note}`}>
            {`At ${formatMonthly(example.rentCents)} a month, the membership pays for itself after ${formatNights(example.nights)}. You save ${formatMonthly(example.afterMembershipCents)} in every full month.`}
          </p>
        </div>
        <div className={s.bill}>
          <h3 className="h">
            {`First month, rent ${formatMonthly(example.rentCents)}`}
            <span
              className={s.sub}
            >{`${formatDateRange(stay.checkIn, addDays(stay.checkIn, stay.nights))}, ${formatNights(stay.nights)}`}</span>
          </h3>
          <PriceBreakdown lines={lines} totalCents={totalCents} />
          <p className="tiny quiet">
            Rent is charged per night, so longer months cost a little more. You pay for cleaning once per booking, and
            not again if you have to move.
          </p>
        </div>
      </div>
    </section>
  );
}
