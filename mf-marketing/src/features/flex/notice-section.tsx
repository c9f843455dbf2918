import {
  addDays,
  FLEX_NOTICE_DAYS,
  formatMoney,
  formatNights,
  formatWeekday,
  ONE_YEAR_NIGHTS,
  type CalendarDate,
} from '@lodestay/stay';
import { Banner, Link, pageSectionSheet, Timeline } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { calculateCostUntil } from './comparison-figures.ts';
import type { FlexKind } from './example-links.ts';
import type { FlexFigures } from './flex-figures.ts';
import { noticeStatus } from './flex-texts.ts';

const sheet = styles({
  ground: {
    background: 'var(--fog)',
    marginTop: 'var(--s-20)',
    paddingBottom: 'var(--s-20)',
    [media.belowTablet]: { marginTop: 'var(--s-14)', paddingBottom: 'var(--s-14)' },
  },
  // The icon stands next to the first of several lines.
  status: { marginTop: 'var(--s-8)', '&&': { alignItems: 'start' }, '& p': { maxWidth: 'var(--measure)' } },
  links: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2) var(--s-5)', marginTop: 'var(--s-2)' },
});

const formatFullDay = (date: CalendarDate) => `${formatWeekday(date)}, ${date.slice(0, 4)}`;

/** How the example stay ends, day by day, and where notice is given. */
export function NoticeSection({ kind, figures }: { kind: FlexKind; figures: FlexFigures }) {
  const s = useStyles(sheet);
  const { section, head } = useStyles(pageSectionSheet);
  const { checkIn, committedNights, leaveOn } = figures;
  const cost = calculateCostUntil(figures[kind], leaveOn);
  const noticeOn = addDays(cost.endsOn, -FLEX_NOTICE_DAYS);
  const isFlex = kind === 'flex';
  const steps = [
    { on: checkIn, text: 'You move in.' },
    ...(isFlex
      ? [
          {
            on: addDays(checkIn, committedNights),
            text: `Your minimum stay of ${formatNights(committedNights)} is over.`,
          },
        ]
      : []),
    { on: noticeOn, text: `You give notice, ${FLEX_NOTICE_DAYS} days before you leave.` },
    {
      on: cost.endsOn,
      text:
        cost.exitFeeCents > 0
          ? `You move out and owe the exit fee of ${formatMoney(cost.exitFeeCents)}.`
          : isFlex
            ? 'You move out. Nights you paid for after this day are refunded.'
            : 'You move out. There is no exit fee after the year.',
    },
  ].sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
  return (
    <section id="notice" className={s.ground} aria-labelledby="notice-heading">
      <div className={cx('page', section)}>
        <header className={head}>
          <h2 id="notice-heading" className="display d-46">
            {isFlex ? 'How a Flex stay ends' : 'How a 1-year Flex stay ends'}
          </h2>
          <p className="lead">
            {isFlex
              ? `A Flex stay ends ${FLEX_NOTICE_DAYS} days after your notice, but not before your minimum stay is over. An example with dates:`
              : `A 1-year Flex stay ends on the next exit that is at least ${FLEX_NOTICE_DAYS} days after your notice, or after ${formatNights(ONE_YEAR_NIGHTS)}. An example with dates:`}
          </p>
        </header>
        <Timeline
          label="The example stay, day by day"
          steps={steps.map(({ on, text }) => ({ state: 'to_come', label: formatFullDay(on), when: text }))}
        />
        <Banner className={s.status}>
          <p>{noticeStatus}</p>
          <p className={s.links}>
            <Link className="link" href="/terms-of-service#leaving">
              Read the terms
            </Link>
            <Link className="link" href="/contact-us">
              Contact us
            </Link>
          </p>
        </Banner>
      </div>
    </section>
  );
}
