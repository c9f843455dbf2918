import { useState } from 'react';
import { usePrices } from '@lodestay/platform/prices';
import { formatFee, formatMoney, formatMonthly, formatNights, type CalendarDate } from '@lodestay/stay';
import { Table, TextField, type TableColumn, pageSectionSheet } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { DEFAULT_RENT, calculateHotelDifference, RENT_RANGE, calculateStayCosts, type StayCost } from './stay-costs.ts';

const sheet = styles({
  ground: {
    background: 'var(--fog)',
    marginTop: 'var(--s-20)',
    paddingBottom: 'var(--s-20)',
    [media.belowTablet]: { marginTop: 'var(--s-14)', paddingBottom: 'var(--s-14)' },
  },
  columns: {
    display: 'grid',
    gridTemplateColumns: '19rem minmax(0, 1fr)',
    gap: '2.5rem 4.5rem',
    alignItems: 'start',
    [`${media.belowDesktop}, (scripting: none)`]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  // The inputs need JavaScript. The table works without them.
  inputs: { display: 'grid', gap: 'var(--s-6)', '@media (scripting: none)': { display: 'none' } },
  rent: { display: 'grid', gap: 'var(--s-2)' },
  rentLabel: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: 'var(--s-3)',
    fontWeight: 600,
    fontSize: 'var(--t-14)',
  },
  rentValue: { fontSize: 'var(--t-21)', fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
  range: { width: '100%', minHeight: 'var(--hit)', margin: 0, accentColor: 'var(--blue)', cursor: 'pointer' },
  table: { background: 'var(--paper)', borderRadius: 'var(--r-xl)', padding: 'clamp(1rem, 3vw, 1.75rem)' },
  big: { fontWeight: 650, fontSize: 'var(--t-18)' },
  note: { marginTop: 'var(--s-4)', maxWidth: 'var(--measure)' },
});

const formatDifference = (cents: number): string =>
  cents >= 0 ? `${formatMonthly(cents)} more` : `${formatMonthly(-cents)} less`;

/** Parses a typed price per night, such as '189' or '$189.50', to cents. Null for anything else. */
function parseNightlyCents(text: string): number | null {
  const match = /^\$?\s*(\d{1,5})(?:\.(\d{1,2}))?$/.exec(text.trim());
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}

function getColumns(hotel: number | null, big: string): readonly TableColumn<StayCost>[] {
  const columns: TableColumn<StayCost>[] = [
    { id: 'nights', header: 'Length', cell: (cost) => formatNights(cost.nights) },
    { id: 'rent', header: 'Rent', numeric: true, cell: (cost) => formatMoney(cost.rentCents) },
    { id: 'fees', header: 'Required fees', numeric: true, cell: (cost) => formatMoney(cost.feesCents) },
    {
      id: 'total',
      header: 'Total',
      numeric: true,
      cell: (cost) => <b className="strong">{formatMoney(cost.totalCents)}</b>,
    },
    {
      id: 'night',
      header: 'Per night',
      numeric: true,
      cell: (cost) => <span className={big}>{formatMoney(cost.perNightCents)}</span>,
    },
  ];
  if (hotel !== null)
    columns.push({
      id: 'hotel',
      header: 'Compared with your hotel',
      numeric: true,
      cell: (cost) => formatDifference(calculateHotelDifference(cost, hotel)),
    });
  return columns;
}

/** The price of a home by length of stay, with all required fees, compared with a hotel price that the visitor enters. */
export function CostSection({ today }: { today: CalendarDate }) {
  const s = useStyles(sheet);
  const { section, head } = useStyles(pageSectionSheet);
  const [rent, setRent] = useState(DEFAULT_RENT);
  const [hotel, setHotel] = useState('');
  const [hotelError, setHotelError] = useState<string | null>(null);
  const prices = usePrices();
  const costs = calculateStayCosts(rent, today, prices);
  return (
    <section id="cost" className={s.ground} aria-labelledby="cost-heading">
      <div className={cx('page', section)}>
        <header className={head}>
          <h2 id="cost-heading" className="display d-46">
            Compare the total price per night
          </h2>
          <p className="lead">
            See the total price of one home by length of stay, and enter your hotel’s price to compare. For a week, a
            hotel may be cheaper.
          </p>
        </header>
        <div className={s.columns}>
          <div className={s.inputs}>
            <div className={s.rent}>
              <div className={s.rentLabel}>
                <label htmlFor="cost-rent">Monthly rent of the home</label>
                <span aria-hidden="true" className={s.rentValue}>
                  {formatMonthly(rent)}
                </span>
              </div>
              <input
                id="cost-rent"
                type="range"
                min={RENT_RANGE.least}
                max={RENT_RANGE.most}
                step={RENT_RANGE.step}
                value={rent}
                aria-valuetext={`${formatMonthly(rent)} a month`}
                onChange={(event) => setRent(Number(event.target.value))}
                className={s.range}
              />
            </div>
            <TextField
              label="Your hotel’s price per night"
              hint="Including taxes. We don’t save this."
              start="$"
              inputMode="decimal"
              autoComplete="off"
              value={hotel}
              error={hotelError}
              onChange={(event) => setHotel(event.target.value)}
              onBlur={() =>
                setHotelError(
                  hotel.trim() && parseNightlyCents(hotel) === null ? 'Enter an amount, for example 189' : null,
                )
              }
            />
          </div>
          <div className={s.table}>
            <Table
              caption={`One home at ${formatMonthly(rent)} a month`}
              columns={getColumns(parseNightlyCents(hotel), s.big)}
              rows={costs}
              rowKey={(cost) => cost.nights}
            />
            <p className={`tiny quiet ${s.note}`}>
              {`Required fees: platform fee of ${formatFee(prices, 'platform_fee')}, cleaning of ${formatFee(prices, 'cleaning')} (one-time), and an annual membership of ${formatFee(prices, 'annual_membership')} if the guest isn’t a member. Paying by card adds ${formatFee(prices, 'card')}.`}
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
