import { styles, useStyles, cx } from '@lodestay/ui/styles';

const end = { content: '""', flex: 'none' } as const;

const sheet = styles({
  line: {
    display: 'flex',
    alignItems: 'center',
    height: 16,
    '& > i': { flex: 1, height: 3, marginInline: -1 },
    '&::before': { ...end, width: 11, height: 11, borderRadius: '50%', background: 'currentColor' },
  },
  fixed: {
    '& > i': { background: 'currentColor' },
    '&::after': { ...end, width: 11, height: 11, borderRadius: '50%', background: 'currentColor' },
  },
  open: {
    '&::after': {
      ...end,
      width: 9,
      height: 9,
      border: 'solid currentColor',
      borderWidth: '2.5px 2.5px 0 0',
      transform: 'rotate(45deg)',
      marginLeft: -9,
    },
  },
  flex: {
    '& > b': { flex: 'none', width: 3, height: 13, background: 'currentColor' },
    '& > i': { background: 'currentColor' },
    '& > i:last-of-type': {
      background: 'linear-gradient(90deg, currentColor, color-mix(in srgb, currentColor 30%, transparent))',
    },
  },
  standby: { '& > i': { background: 'repeating-linear-gradient(90deg, currentColor 0 16px, transparent 16px 22px)' } },
  words: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 'var(--s-3)',
    marginTop: '.375rem',
    fontSize: 'var(--t-13)',
    lineHeight: 1.4,
    color: 'var(--ink-quiet)',
  },
});

export type StayLineKind = 'fixed' | 'flex' | 'standby';

export type StayLineProps = {
  kind: StayLineKind;
  /** Labels under the line, from start to end: dates, 'open', 'month by month'. Screen readers get these; the line is decorative. */
  words?: readonly string[];
  className?: string;
};

/** A line that shows the kind of stay: fixed dates, a minimum stay with an open end, or month to month. */
export function StayLine({ kind, words, className }: StayLineProps) {
  const s = useStyles(sheet);
  return (
    <div className={className}>
      <div aria-hidden="true" className={cx(s.line, s[kind], kind !== 'fixed' && s.open)}>
        <i />
        {kind === 'flex' && (
          <>
            <b />
            <i />
          </>
        )}
      </div>
      {words && (
        <div className={s.words}>
          {words.map((word) => (
            <span key={word}>{word}</span>
          ))}
        </div>
      )}
    </div>
  );
}
