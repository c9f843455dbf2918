import { useState } from 'react';
import { usePrices } from '@lodestay/platform/prices';
import {
  formatFee,
  formatMonthly,
  STANDBY_MIN_VACANCY_NIGHTS,
  STANDBY_NOTICE_DAYS,
  STANDBY_TURNOVER_DAYS,
} from '@lodestay/stay';
import { CheckField, PriceBreakdown, SelectField, pageSectionSheet } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { Slider } from './slider.tsx';
import { YearFigure } from './year-figure.tsx';
import {
  DEFAULT_BOOKED_MONTHS,
  DEFAULT_RENT,
  getLengthChoices,
  MONTHS,
  RENT_RANGE,
  calculateYearOfRent,
} from './year-of-rent.ts';

const sheet = styles({
  ground: {
    background: 'var(--fog)',
    marginTop: 'var(--s-20)',
    paddingBottom: 'var(--s-20)',
    [media.belowTablet]: { marginTop: 'var(--s-14)', paddingBottom: 'var(--s-14)' },
  },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 22rem) minmax(0, 1fr)',
    gap: '2.5rem 4.5rem',
    alignItems: 'start',
    [`${media.belowDesktop}, (scripting: none)`]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  inputs: { display: 'grid', gap: 'var(--s-6)', '@media (scripting: none)': { display: 'none' } },
  bill: {
    display: 'grid',
    gap: 'var(--s-6)',
    background: 'var(--paper)',
    borderRadius: 'var(--r-xl)',
    padding: 'clamp(1.25rem, 3vw, 2rem)',
  },
  notes: { display: 'grid', gap: 'var(--s-2)', maxWidth: 'var(--measure)' },
});

const formatMonths = (months: number) => `${months} ${months === 1 ? 'month' : 'months'}`;

/** Calculates a year of rent from the owner's assumptions and the rates that guests pay. */
export function EarningsSection() {
  const s = useStyles(sheet);
  const { section, head } = useStyles(pageSectionSheet);
  const [rentCents, setRent] = useState(DEFAULT_RENT);
  const [bookedMonths, setBookedMonths] = useState(DEFAULT_BOOKED_MONTHS);
  const [length, setLength] = useState('90');
  const [standby, setStandby] = useState(true);
  const prices = usePrices();
  const choices = getLengthChoices(rentCents, prices);
  const chosen = choices.find(({ value }) => value === length) ?? choices[0]!;
  const year = calculateYearOfRent({
    rentCents,
    bookedMonths,
    monthlyRentCents: chosen.monthlyRentCents,
    standby,
    prices,
  });
  const lines = [
    {
      code: 'booked',
      label: `${formatMonths(bookedMonths)} booked`,
      reason: `${formatMonthly(chosen.monthlyRentCents)} a month: ${chosen.change}`,
      cents: year.bookedCents,
    },
    ...(standby && bookedMonths < MONTHS
      ? [
          {
            code: 'standby',
            label: `${formatMonths(MONTHS - bookedMonths)} on Standby`,
            reason: `${formatMonthly(year.standbyMonthlyCents)} a month, if a Standby member stays the whole time`,
            cents: year.standbyCents,
          },
        ]
      : []),
    ...(year.emptyMonths > 0 ? [{ code: 'empty', label: `${formatMonths(year.emptyMonths)} empty`, cents: 0 }] : []),
  ];
  return (
    <section id="earnings" className={s.ground} aria-labelledby="earnings-heading">
      <div className={cx('page', section)}>
        <header className={head}>
          <h2 id="earnings-heading" className="display d-46">
            Estimate your yearly rent
          </h2>
          <p className="lead">
            You set the rent. Longer stays have lower monthly rents but fewer gaps between bookings, and Standby can
            fill gaps. Move the sliders to match your home.
          </p>
        </header>
        <div className={s.columns}>
          <div className={s.inputs}>
            <Slider
              label="Your monthly rent"
              value={rentCents}
              valueText={formatMonthly(rentCents)}
              min={RENT_RANGE.least}
              max={RENT_RANGE.most}
              step={RENT_RANGE.step}
              onChange={setRent}
            />
            <Slider
              label="Months booked per year"
              value={bookedMonths}
              valueText={String(bookedMonths)}
              min={0}
              max={MONTHS}
              step={1}
              onChange={setBookedMonths}
            />
            <SelectField
              label="Typical length of stay"
              value={length}
              onChange={(event) => setLength(event.target.value)}
              options={choices.map(({ value, label }) => ({ value, label }))}
            />
            <CheckField
              label="Offer Standby between bookings"
              hint={`In gaps of ${STANDBY_MIN_VACANCY_NIGHTS} nights or more. A full booking can still start ${STANDBY_NOTICE_DAYS + STANDBY_TURNOVER_DAYS} days after it is made.`}
              checked={standby}
              onChange={(event) => setStandby(event.target.checked)}
            />
          </div>
          <div className={s.bill} aria-live="polite">
            <YearFigure bookedMonths={bookedMonths} standby={standby} />
            <PriceBreakdown lines={lines} totalLabel="Rent paid by guests per year" totalCents={year.totalCents} />
            <div className={`tiny quiet ${s.notes}`}>
              <p>
                An example, not a forecast. Your bookings may differ. Amounts are before your costs, your taxes and our
                fee, which we agree in writing before the first guest.
              </p>
              <p>{`Guests also pay a platform fee of ${formatFee(prices, 'platform_fee')} of the rent. It is added to your rent, not taken from it.`}</p>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
