import { useState, type ReactNode } from 'react';
import { styles, useStyles } from '@lodestay/ui/styles';
import { paintedIcon } from '../icon/painted-icon.ts';

const sheet = styles({
  why: { flex: 'none', fontSize: 'var(--t-13)', lineHeight: 1.55 },
  // Above the link that covers the card. The press area is larger than the icon, so that it fits next to the name.
  summary: {
    position: 'relative',
    zIndex: 1,
    display: 'grid',
    placeItems: 'center',
    width: 32,
    height: 32,
    margin: '-5px -6px -5px 0',
    borderRadius: 'var(--r-full)',
    color: 'var(--ink-soft)',
    '&::before': paintedIcon('listOrdered'),
    '&::after': { content: '""', position: 'absolute', inset: -6 },
    '&:hover, [open] > &': { background: 'var(--mist)', color: 'var(--ink)' },
  },
  box: {
    position: 'absolute',
    insetInline: 0,
    zIndex: 3,
    display: 'grid',
    gap: 'var(--s-2)',
    marginTop: 'var(--s-2)',
    padding: '.875rem 1rem',
    border: '1px solid var(--line)',
    borderRadius: 'var(--r-m)',
    background: 'var(--paper)',
    boxShadow: 'var(--sh-3)',
    color: 'var(--ink-soft)',
  },
  part: {
    display: 'grid',
    gridTemplateColumns: '1fr 4.5rem',
    gap: 'var(--s-3)',
    alignItems: 'center',
    padding: '.2rem 0',
  },
  // The bars of browsers are colored.
  bar: { width: '100%', height: '.75rem', filter: 'grayscale(1)' },
});

export type RankPart = { label: string; /** 0 to 100 */ score: number };
export type RankExplanationProps = {
  parts: readonly RankPart[];
  /** A note below the bars. */
  children: ReactNode;
};

const LABEL = 'Why it ranks here';

/**
 * An icon that opens the explanation of a home's rank over the card. The bars are rendered only when it is opened, because a list has
 * dozens of them. Until then, or without JavaScript, one sentence names the parts of the rank.
 */
export function RankExplanation({ parts, children }: RankExplanationProps) {
  const s = useStyles(sheet);
  const [opened, setOpened] = useState(false);
  const scores = parts.map(({ label, score }) => ({ label, score: Math.round(Math.min(100, Math.max(0, score))) }));
  return (
    <details
      data-menu=""
      name="why"
      className={s.why}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary className={s.summary} aria-label={LABEL} title={LABEL} />
      <div className={s.box}>
        <b>{LABEL}</b>
        {opened ? (
          <>
            <ul>
              {scores.map(({ label, score }) => (
                <li key={label} className={s.part}>
                  <span>{label}</span>
                  <meter max={100} value={score} aria-label={`${score} of 100`} className={s.bar} />
                </li>
              ))}
            </ul>
            <p>{children}</p>
          </>
        ) : (
          <p>{scores.map(({ label, score }) => `${label}: ${score} of 100.`).join(' ')}</p>
        )}
      </div>
    </details>
  );
}
