import type { ReactNode } from 'react';
import { CheckIcon, Link } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';

const sheet = styles({
  steps: {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: 'var(--s-5)',
    paddingTop: 'var(--s-4)',
    fontSize: 'var(--t-14)',
    color: 'var(--ink-quiet)',
    '& svg': { color: 'var(--good)' },
  },
  step: { display: 'flex', alignItems: 'center', gap: 'var(--s-2)', minHeight: 28 },
  current: { color: 'var(--ink)', fontWeight: 600 },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 26rem',
    gap: '4.5rem',
    alignItems: 'start',
    padding: 'var(--s-4) 0 var(--s-20)',
    [media.belowDesktop]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 'var(--s-8)',
      paddingBottom: 'var(--s-14)',
    },
  },
  title: { display: 'grid', gap: 'var(--s-2)' },
  main: { display: 'grid', gap: '2.25rem', minWidth: 0 },
  // Below the compact header.
  aside: {
    position: 'sticky',
    top: '4.25rem',
    display: 'grid',
    gap: 'var(--s-6)',
    [`${media.belowDesktop}, (max-height: 760px)`]: { position: 'static' },
  },
});

const STEPS = [
  { name: 'profile', label: 'Your details' },
  { name: 'payment', label: 'Payment' },
] as const;

export type CheckoutLayoutProps = {
  step: (typeof STEPS)[number]['name'];
  /** Links back to the first step. */ profileHref?: string;
  aside: ReactNode;
  children: ReactNode;
};

/** The layout of both checkout steps: the form on the left, the summary on the right. */
export function CheckoutLayout({ step, profileHref, aside, children }: CheckoutLayoutProps) {
  const s = useStyles(sheet);
  const current = STEPS.findIndex(({ name }) => name === step);
  return (
    <div className="page">
      <ol aria-label="Steps" className={s.steps}>
        {STEPS.map(({ name, label }, index) => (
          <li
            key={name}
            aria-current={index === current ? 'step' : undefined}
            className={cx(s.step, index === current && s.current)}
          >
            {index < current && <CheckIcon />}
            {index === current && `${index + 1} of ${STEPS.length}: ${label}`}
            {index < current && (profileHref ? <Link href={profileHref}>{label}</Link> : label)}
            {index > current && label}
          </li>
        ))}
      </ol>
      <div className={s.columns}>
        <div className={s.main}>{children}</div>
        <aside className={s.aside}>{aside}</aside>
      </div>
    </div>
  );
}

export function StepTitle({ title, children }: { title: string; children: ReactNode }) {
  const s = useStyles(sheet);
  return (
    <header className={s.title}>
      <h1 className="display d-46">{title}</h1>
      <p className="soft">{children}</p>
    </header>
  );
}
