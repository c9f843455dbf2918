import { usePrices } from '@lodestay/platform/prices';
import { FLEX_NOTICE_DAYS, formatFee, FREE_CANCELLATION_HOURS, FULL_REFUND_DAYS, type PriceList } from '@lodestay/stay';
import { brand, pageSectionSheet } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';

const sheet = styles({
  columns: {
    display: 'grid',
    gridTemplateColumns: '20rem minmax(0, 1fr)',
    gap: 'var(--s-8) var(--s-20)',
    [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  list: {
    borderTop: '1px solid var(--ink)',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 15rem) minmax(0, 1fr)',
      gap: '.25rem 2rem',
      padding: '1.25rem 0',
      borderBottom: '1px solid var(--line)',
    },
    [media.belowTablet]: { '& > div': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  },
});

const createPoints = (prices: PriceList): readonly (readonly [title: string, text: string])[] => [
  ['One contact', 'One person of our team takes over your request and answers it by email.'],
  ['Full homes', 'Apartments with a kitchen and living space. Each listing shows exactly what is included.'],
  [
    'Full price up front',
    'The first price you see for each home includes every required fee. It is the price you pay by bank account, to the cent.',
  ],
  [
    'Flexible end dates',
    `Don’t know when the project ends? With Flex, leave with ${FLEX_NOTICE_DAYS} days’ notice after the minimum stay.`,
  ],
  [
    'Cancel with a refund',
    `Get a full refund within ${FREE_CANCELLATION_HOURS} hours of booking, and if you cancel ${FULL_REFUND_DAYS} days or more before check-in. After that, the home’s policy applies.`,
  ],
  [
    'Monthly payments',
    `Pay by bank account with no fee, or by card for a ${formatFee(prices, 'card')} fee. The first month is due at booking, then you pay monthly on the check-in day.`,
  ],
  ['Talk to a person', `Your team calls us directly when they need help. Support is open ${brand.supportHours}.`],
];

export function WhatYouGet() {
  const s = useStyles(sheet);
  const { section } = useStyles(pageSectionSheet);
  const prices = usePrices();
  return (
    <section className={cx('page', section, s.columns)} aria-labelledby="get-heading">
      <h2 id="get-heading" className="display d-46">
        What your company gets
      </h2>
      <dl className={s.list}>
        {createPoints(prices).map(([title, text]) => (
          <div key={title}>
            <dt className="strong">{title}</dt>
            <dd className="soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
