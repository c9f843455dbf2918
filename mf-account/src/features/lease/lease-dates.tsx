import { formatDate, type CalendarDate } from '@lodestay/stay';
import type { ExitPlan, Lease } from '@lodestay/stay/lease';
import { media } from '@lodestay/ui/breakpoints';
import { cx, styles, useStyles } from '@lodestay/ui/styles';

const LINE = '3px';

const sheet = styles({
  list: {
    display: 'flex',
    marginTop: 'var(--s-8)',
    [media.belowTablet]: { flexDirection: 'column', gap: 'var(--s-4)' },
  },
  step: {
    flex: 1,
    position: 'relative',
    paddingTop: '1.75rem',
    fontSize: 'var(--t-14)',
    lineHeight: 1.4,
    color: 'var(--ink-soft)',
    '&:last-child': { flex: 'none' },
    '&::before': {
      content: '""',
      position: 'absolute',
      left: 0,
      top: 0,
      width: 17,
      height: 17,
      borderRadius: '50%',
      border: `${LINE} solid var(--ink)`,
      zIndex: 1,
    },
    '&:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      left: 17,
      right: 0,
      top: 7,
      borderTopWidth: LINE,
      borderTopColor: 'var(--ink)',
    },
    [media.belowTablet]: {
      paddingTop: 0,
      paddingLeft: '1.75rem',
      '&:not(:last-child)::after': {
        left: 7,
        right: 'auto',
        top: 17,
        bottom: 'calc(-1 * var(--s-4))',
        borderTopWidth: 0,
        borderLeftWidth: LINE,
        borderLeftColor: 'var(--ink)',
      },
    },
  },
  open: { '&::before': { background: 'var(--paper)' } },
  today: { '&::before': { background: 'var(--lamp)' } },
  paid: { '&::after': { borderTopStyle: 'solid', borderLeftStyle: 'solid' } },
  rest: { '&::after': { borderTopStyle: 'dashed', borderLeftStyle: 'dashed' } },
  day: { display: 'block', color: 'var(--ink)', fontWeight: 600 },
});

type Step = { on: CalendarDate; text: string; kind: 'today' | 'open' };

/** The dates of a lease in order. The line after the day of leaving is dashed. It is not to scale. */
export function LeaseDates({ lease, plan, today }: { lease: Lease; plan: ExitPlan; today: CalendarDate }) {
  const s = useStyles(sheet);
  const lastDay = lease.endsOn ?? plan.best?.endsOn ?? null;
  const steps: Step[] = [
    { on: today, text: 'Today', kind: 'today' as const },
    ...(plan.noticeBy !== null && plan.noticeBy >= today
      ? [{ on: plan.noticeBy, text: 'Last day to give notice', kind: 'open' as const }]
      : []),
    { on: lease.leaveOn, text: 'You leave', kind: 'open' as const },
    ...(lastDay === null || lastDay === lease.leaveOn
      ? []
      : [{ on: lastDay, text: lease.endsOn === null ? 'Lease can end' : 'Lease ends', kind: 'open' as const }]),
  ].sort((a, b) => (a.on < b.on ? -1 : Number(a.on > b.on)));
  return (
    <section aria-label="Your lease by date">
      <ol className={s.list}>
        {steps.map(({ on, text, kind }) => (
          <li key={text} className={cx(s.step, s[kind], on < lease.leaveOn ? s.paid : s.rest)}>
            <time dateTime={on} className={s.day}>
              {formatDate(on)}
            </time>
            {text}
          </li>
        ))}
      </ol>
    </section>
  );
}
