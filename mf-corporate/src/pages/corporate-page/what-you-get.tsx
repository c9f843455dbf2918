import {
  DEFAULT_FEES,
  FLEX_NOTICE_DAYS,
  formatPercent,
  FREE_CANCELLATION_HOURS,
  FULL_REFUND_DAYS,
} from '@lodestay/stay';
import { brand } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { bandSheet } from '../../site/band.ts';

const sheet = styles({
  columns: {
    display: 'grid',
    gridTemplateColumns: '20rem minmax(0, 1fr)',
    gap: 'var(--s-8) var(--s-20)',
    '@media (max-width: 1023px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
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
    '@media (max-width: 767px)': { '& > div': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  },
});

const card = DEFAULT_FEES.find(({ code }) => code === 'card')!.amount;
const cardFee = card.type === 'percent' ? formatPercent(card.basisPoints) : '';

const POINTS: readonly (readonly [title: string, text: string])[] = [
  [
    'One person on our side',
    'Whoever takes your first message keeps your dates, your people and your budget until the last of them has moved out.',
  ],
  [
    'Homes, not rooms',
    'A kitchen, a living room, a door that closes. Beds are made and the internet is on when they arrive; what else a home has is on its page.',
  ],
  [
    'The whole total first',
    'Every required fee is in the first figure you see, for each home. It is the figure that is charged, to the cent.',
  ],
  [
    'Ends that can move',
    `When the project’s end is open, Flex has no last day: after the committed nights, ${FLEX_NOTICE_DAYS} days’ notice ends it.`,
  ],
  [
    'Time to think again',
    `Within ${FREE_CANCELLATION_HOURS} hours of booking and until ${FULL_REFUND_DAYS} days before check-in, everything comes back. After that the home’s policy applies, written as dates.`,
  ],
  [
    'Paid as you pay',
    `From a bank account without a fee, or by card for ${cardFee} of the amount. The first month at booking, then monthly on the day of check-in.`,
  ],
  [
    'Somebody picks up',
    `Your people call us, not you, when a key does not turn. The line is open ${brand.supportHours}.`,
  ],
];

export function WhatYouGet() {
  const s = useStyles(sheet);
  const band = useStyles(bandSheet);
  return (
    <section className={cx('page', band.band, s.columns)} aria-labelledby="get-heading">
      <h2 id="get-heading" className="display d-46">
        What your company gets
      </h2>
      <dl className={s.list}>
        {POINTS.map(([title, text]) => (
          <div key={title}>
            <dt className="strong">{title}</dt>
            <dd className="soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
