import { useState } from 'react';
import {
  DEFAULT_FEES,
  formatMoney,
  formatMonthly,
  formatNights,
  formatPercent,
  type CalendarDate,
  type FeeCode,
} from '@lodestay/stay';
import { Table, TextField, type TableColumn, pageSectionSheet } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { DEFAULT_RENT, hotelDifference, RENT_RANGE, stayCosts, type StayCost } from './stay-costs.ts';

const sheet = styles({
  ground: {
    background: 'var(--fog)',
    marginTop: 'var(--s-20)',
    paddingBottom: 'var(--s-20)',
    '@media (max-width: 767px)': { marginTop: 'var(--s-14)', paddingBottom: 'var(--s-14)' },
  },
  columns: {
    display: 'grid',
    gridTemplateColumns: '19rem minmax(0, 1fr)',
    gap: '2.5rem 4.5rem',
    alignItems: 'start',
    '@media (max-width: 1023px), (scripting: none)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  // A slider that cannot move anything is not shown; the table stands on its own.
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

const getAmount = (code: FeeCode): string => {
  const { amount } = DEFAULT_FEES.find((fee) => fee.code === code)!;
  return amount.type === 'flat' ? formatMonthly(amount.cents) : formatPercent(amount.basisPoints);
};

const differenceWords = (cents: number): string =>
  cents >= 0 ? `${formatMonthly(cents)} more` : `${formatMonthly(-cents)} less`;

/** A night's price as people type it: '189', '$189.50'. Null for anything else. */
function nightCents(text: string): number | null {
  const match = /^\$?\s*(\d{1,5})(?:\.(\d{1,2}))?$/.exec(text.trim());
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}

function columnsFor(hotel: number | null, big: string): readonly TableColumn<StayCost>[] {
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
      cell: (cost) => differenceWords(hotelDifference(cost, hotel)),
    });
  return columns;
}

/** What a home costs by length, with every fee; a hotel's price is the reader's own and never guessed. */
export function CostSection({ today }: { today: CalendarDate }) {
  const s = useStyles(sheet);
  const { section, head } = useStyles(pageSectionSheet);
  const [rent, setRent] = useState(DEFAULT_RENT);
  const [hotel, setHotel] = useState('');
  const [hotelError, setHotelError] = useState<string | null>(null);
  const costs = stayCosts(rent, today);
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
                setHotelError(hotel.trim() && nightCents(hotel) === null ? 'Enter an amount, for example 189' : null)
              }
            />
          </div>
          <div className={s.table}>
            <Table
              caption={`One home at ${formatMonthly(rent)} a month`}
              columns={columnsFor(nightCents(hotel), s.big)}
              rows={costs}
              rowKey={(cost) => cost.nights}
            />
            <p className={`tiny quiet ${s.note}`}>
              {`Required fees: platform fee of ${getAmount('platform_fee')}, cleaning of ${getAmount('cleaning')} (one-time), and an annual membership of ${getAmount('annual_membership')} if the guest isn’t a member. Paying by card adds ${getAmount('card')}.`}
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
