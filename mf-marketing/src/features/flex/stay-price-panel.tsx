import { useId } from 'react';
import { daysBetween, formatMoney, formatMonthly, formatNights, type Cents } from '@lodestay/stay';
import { Panel, PriceBreakdown, type PriceLine } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { PricedExample } from './flex-figures.ts';

const sheet = styles({
  panel: { display: 'grid', gap: 'var(--s-5)', alignContent: 'start' },
  due: { display: 'grid', gap: '.125rem' },
  amount: { font: '400 var(--d-34)/1.1 var(--display)', letterSpacing: '-.018em', fontVariantNumeric: 'tabular-nums' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    gap: 'var(--s-4)',
    paddingTop: 'var(--s-4)',
    borderTop: '1px solid var(--line)',
    fontSize: 'var(--t-14)',
    '& dd': { fontSize: 'var(--t-16)', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  },
});

/** From the monthly rent to the monthly price at the rate of the stay. */
function getRateLines({ request, priced }: PricedExample, name: string): PriceLine[] {
  const change = priced.monthlyRentCents - request.rentCents;
  const rent = { label: 'Monthly rent', cents: request.rentCents };
  return change === 0 ? [rent] : [rent, { label: name, reason: null, cents: change }];
}

/** The lines of the first payment, with the arithmetic of the rent. */
function getFirstPaymentLines({ priced, plan }: PricedExample): PriceLine[] {
  const { from, to, lines } = plan[0]!;
  const nights = daysBetween(from, to);
  return lines.map((line) =>
    line.code === 'rent'
      ? {
          ...line,
          label: `First month, ${formatNights(nights)}`,
          reason: `${formatMoney(priced.monthlyRentCents)} × 12 ÷ 365 × ${nights}`,
        }
      : line,
  );
}

export type StayPricePanelProps = {
  title: string;
  /** 'Flex, 6% above the monthly rent' */
  rateLabel: string;
  example: PricedExample;
  /** What the guest commits to: '60 nights' and their total. */
  commitment: string;
  commitmentCents: Cents;
};

/** The price of one kind of stay: monthly rate, first payment with its arithmetic, and the commitment. */
export function StayPricePanel({ title, rateLabel, example, commitment, commitmentCents }: StayPricePanelProps) {
  const s = useStyles(sheet);
  const id = useId();
  const { priced } = example;
  return (
    <Panel aria-labelledby={id} className={s.panel}>
      <h3 id={id} className="h">
        {title}
      </h3>
      <p className={s.due}>
        <span className="small soft">Due at booking</span>
        <span className={s.amount}>{formatMoney(priced.dueAtBookingCents)}</span>
      </p>
      <dl className={s.facts}>
        <div>
          <dt className="soft">Monthly rate</dt>
          <dd>{formatMonthly(priced.monthlyRentCents)}</dd>
        </div>
        <div>
          <dt className="soft">You commit to</dt>
          <dd>{`${commitment}, ${formatMoney(commitmentCents)}`}</dd>
        </div>
      </dl>
      <PriceBreakdown
        lines={getRateLines(example, rateLabel)}
        totalLabel="Monthly rate"
        totalCents={priced.monthlyRentCents}
      />
      <PriceBreakdown
        lines={getFirstPaymentLines(example)}
        totalLabel="Due at booking"
        totalCents={priced.dueAtBookingCents}
      />
      {priced.note && <p className="tiny quiet">{priced.note}</p>}
    </Panel>
  );
}
