import { useState, type ReactNode } from 'react';
import { styles, useStyles } from '@lodestay/ui/styles';
import { paintedIcon } from '../icon/painted-icon.ts';

const sheet = styles({
  // Above the link that covers the card.
  why: { position: 'relative', zIndex: 1, justifySelf: 'start', fontSize: 'var(--t-13)', lineHeight: 1.55 },
  summary: {
    display: 'inline-flex',
    gap: '.3rem',
    alignItems: 'center',
    minHeight: 28,
    color: 'var(--ink-soft)',
    textDecorationLine: 'underline',
    textDecorationStyle: 'dotted',
    textUnderlineOffset: '.25em',
    '&::before': paintedIcon('listOrdered'),
    '&:hover': { color: 'var(--ink)' },
    '@media (pointer: coarse)': { minHeight: 'var(--hit)' },
  },
  box: {
    display: 'grid',
    gap: 'var(--s-2)',
    marginTop: '.25rem',
    padding: '.875rem 1rem',
    borderRadius: 'var(--r-m)',
    background: 'var(--fog)',
    color: 'var(--ink-soft)',
  },
  part: {
    display: 'grid',
    gridTemplateColumns: '1fr 4.5rem',
    gap: 'var(--s-3)',
    alignItems: 'center',
    padding: '.2rem 0',
  },
  bar: { width: '100%', height: 5 },
});

export type RankPart = { label: string; /** 0 to 100 */ score: number };
export type WhyThisPlaceProps = { parts: readonly RankPart[]; children?: ReactNode };

const whole = (score: number) => Math.round(Math.min(100, Math.max(0, score)));

/**
 * Explains the rank of a home in the list. The bars are rendered only when it is opened, because a list has dozens of them.
 * Until then, or without JavaScript, one sentence names the parts of the rank.
 */
export function WhyThisPlace({ parts, children = 'No one can pay for a place in the list.' }: WhyThisPlaceProps) {
  const s = useStyles(sheet);
  const [opened, setOpened] = useState(false);
  return (
    <details className={s.why} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary className={s.summary}>Why it ranks here</summary>
      {opened ? (
        <div className={s.box}>
          <ul>
            {parts.map((part) => (
              <li key={part.label} className={s.part}>
                <span>{part.label}</span>
                <Bar value={part.score} />
              </li>
            ))}
          </ul>
          <p>{children}</p>
        </div>
      ) : (
        <p className={s.box}>{parts.map((part) => `${part.label}: ${whole(part.score)} of 100.`).join(' ')}</p>
      )}
    </details>
  );
}

const barSheet = styles({ track: { fill: 'var(--mist-deep)' }, filled: { fill: 'var(--ink-soft)' } });

/** A bar for a score from 0 to 100. SVG, because the content security policy forbids style attributes. */
function Bar({ value }: { value: number }) {
  const s = useStyles(barSheet);
  const { bar } = useStyles(sheet);
  return (
    <svg role="img" aria-label={`${whole(value)} of 100`} className={bar}>
      <rect width="100%" height="5" rx="2.5" className={s.track} />
      <rect width={`${whole(value)}%`} height="5" rx="2.5" className={s.filled} />
    </svg>
  );
}
