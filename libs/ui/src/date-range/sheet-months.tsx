import { useLayoutEffect, useRef } from 'react';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { CalendarDate } from '@lodestay/stay';
import type { DayLimits } from '../date-field/stay-days.ts';
import { Button } from '../button/button.tsx';
import { shortScreen } from './short-screen.ts';
import { CalendarMonth } from './calendar-month.tsx';
import type { useDayHint } from './use-day-hint.ts';

const WEEKDAYS_HEIGHT = 32;

const sheet = styles({
  scroller: {
    // Seven days of 44 px fit on a screen of 320 px.
    '--side': 'clamp(6px, (100vw - 308px) / 2, 1.25rem)',
    minHeight: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    scrollPaddingTop: WEEKDAYS_HEIGHT,
    outline: 'none',
    paddingInline: 'var(--side)',
    [shortScreen]: { overflowY: 'visible' },
  },
  weekdays: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    display: 'grid',
    gridTemplateColumns: 'repeat(7, 1fr)',
    alignItems: 'center',
    height: WEEKDAYS_HEIGHT,
    marginInline: 'calc(-1 * var(--side))',
    paddingInline: 'var(--side)',
    borderBottom: '1px solid var(--line)',
    background: 'var(--paper)',
    textAlign: 'center',
    fontSize: 'var(--t-12)',
    fontWeight: 500,
    color: 'var(--ink-quiet)',
  },
  months: { display: 'grid', gap: 'var(--s-6)', paddingBlock: 'var(--s-4)' },
});

const WEEKDAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];

/** Shows a day, and the name of its month if both fit. */
function scrollToDay(months: HTMLElement, day: CalendarDate) {
  const month = months.querySelector(`[data-month="${day.slice(0, 7)}"]`);
  const week = month?.querySelector(`[data-day="${day}"]`)?.closest('tr');
  // On short screens the months scroll with the rest of the calendar.
  const box = getComputedStyle(months).overflowY === 'visible' ? months.parentElement : months;
  if (!box || !month || !week) return;
  const view = box.getBoundingClientRect();
  const { top, bottom } = week.getBoundingClientRect();
  if (top >= view.top + WEEKDAYS_HEIGHT && bottom <= view.bottom) return;
  const monthTop = month.getBoundingClientRect().top;
  const first = bottom - monthTop <= view.height - WEEKDAYS_HEIGHT ? monthTop : top;
  box.scrollTop += first - view.top - WEEKDAYS_HEIGHT;
}

type SheetMonthsProps = {
  count: number;
  /** The months scroll to this day when it changes. */
  shown: CalendarDate | null;
  limits: DayLimits;
  today: string | undefined;
  /** `useDayHint` */
  handlers: ReturnType<typeof useDayHint>['handlers'];
  /** Null: all months are shown. */
  onShowMore: (() => void) | null;
};

/** Months below each other. The weekdays stay in view. */
export function SheetMonths({ count, shown, limits, today, handlers, onShowMore }: SheetMonthsProps) {
  const s = useStyles(sheet);
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (scroller.current && shown) scrollToDay(scroller.current, shown);
  }, [shown]);
  return (
    <div ref={scroller} className={s.scroller} tabIndex={-1}>
      {/* Each day says its weekday to screen readers. */}
      <div className={s.weekdays} aria-hidden="true">
        {WEEKDAYS.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <div role="presentation" className={s.months} {...handlers}>
        {Array.from({ length: count }, (_, offset) => (
          <CalendarMonth key={offset} offset={offset} limits={limits} today={today} hasOwnWeekdays={false} />
        ))}
      </div>
      {onShowMore && (
        <Button
          look="bare"
          wide
          onClick={() => {
            onShowMore();
            // The button is gone after the last months. Focus on the page would end the focus trap.
            scroller.current?.focus({ preventScroll: true });
          }}
        >
          Show more months
        </Button>
      )}
    </div>
  );
}
