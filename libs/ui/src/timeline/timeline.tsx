import type { ReactNode } from 'react';
import { styles, useStyles, cx } from '@lodestay/ui/styles';
import { media } from '../theme/breakpoints.ts';

const phone = media.belowTablet;

const sheet = styles({
  timeline: { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', [phone]: { gridAutoFlow: 'row' } },
  step: {
    position: 'relative',
    padding: '1.75rem .75rem 0 0',
    fontSize: 'var(--t-14)',
    lineHeight: 1.4,
    '&::before': {
      content: '""',
      position: 'absolute',
      top: 0,
      left: 0,
      zIndex: 1,
      width: 15,
      height: 15,
      borderRadius: '50%',
      borderWidth: 2,
      borderStyle: 'solid',
    },
    '&::after': { content: '""', position: 'absolute', top: 6, left: 15, right: 0, height: 3 },
    '&:last-child::after': { display: 'none' },
    [phone]: {
      padding: '0 0 1.25rem 2rem',
      '&::before': { top: 3 },
      '&::after': { top: 18, left: 6, right: 'auto', bottom: -3, width: 3, height: 'auto' },
      '&:last-child': { paddingBottom: 0 },
    },
  },
  done: {
    '&::before': { background: 'var(--ink)', borderColor: 'var(--ink)' },
    '&::after': { background: 'var(--ink)' },
  },
  now: {
    '&::before': {
      background: 'var(--lamp)',
      borderColor: 'var(--ink)',
      boxShadow: '0 0 0 5px color-mix(in srgb, var(--lamp) 30%, transparent)',
    },
    '&::after': { background: 'var(--line)' },
  },
  to_come: {
    '&::before': { background: 'var(--paper)', borderColor: 'var(--line-strong)' },
    '&::after': { background: 'var(--line)' },
  },
  stopped: {
    '&::before': { background: 'var(--bad)', borderColor: 'var(--bad)' },
    '&::after': { background: 'var(--line)' },
  },
  label: { display: 'block', fontWeight: 600 },
});

export type TimelineStep = {
  code?: string;
  label: ReactNode;
  /** An exact date, never 'soon'. */
  when?: ReactNode;
  state: 'done' | 'now' | 'to_come' | 'stopped';
};

const spoken = { done: 'done', now: 'now', to_come: 'upcoming', stopped: 'stopped' } as const;

/** The states of a stay. Vertical on phones. */
export function Timeline({
  steps,
  label,
  className,
}: {
  steps: readonly TimelineStep[];
  label: string;
  className?: string;
}) {
  const s = useStyles(sheet);
  return (
    <ol aria-label={label} className={cx(s.timeline, className)}>
      {steps.map((step, index) => (
        <li
          key={step.code ?? index}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className={cx(s.step, s[step.state])}
        >
          <b className={s.label}>
            {step.label}
            {step.state !== 'now' && <span className="visually-hidden">, {spoken[step.state]}</span>}
          </b>
          {step.when && <span className="soft">{step.when}</span>}
        </li>
      ))}
    </ol>
  );
}
