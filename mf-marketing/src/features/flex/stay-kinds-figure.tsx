import { usePrices } from '@lodestay/platform/prices';
import { EARLY_EXITS, formatNights, DEFAULT_COMMITTED_NIGHTS } from '@lodestay/stay';
import { StayLine } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { describeRates } from './flex-texts.ts';

const sheet = styles({
  figure: { display: 'grid', gap: 'var(--s-8)', margin: 0 },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 var(--s-4)',
    marginBottom: 'var(--s-2)',
  },
  name: { fontWeight: 600 },
  rate: { fontSize: 'var(--t-14)', color: 'var(--ink-inverse-soft)' },
  ends: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 'var(--s-3)',
    marginTop: '.375rem',
    fontSize: 'var(--t-13)',
    color: 'var(--ink-inverse-soft)',
  },
  // A fixed line with a bar at each exit.
  exits: {
    display: 'flex',
    alignItems: 'center',
    height: 16,
    '& > i': { flex: 1, height: 3, background: 'currentColor', marginInline: -1 },
    '& > b': { flex: 'none', width: 3, height: 13, background: 'currentColor' },
    '&::before, &::after': {
      content: '""',
      flex: 'none',
      width: 11,
      height: 11,
      borderRadius: '50%',
      background: 'currentColor',
    },
  },
});

type LineProps = { name: string; rate: string; ends: readonly string[]; children: React.ReactNode };

function Line({ name, rate, ends, children }: LineProps) {
  const s = useStyles(sheet);
  return (
    <div>
      <p className={s.head}>
        <b className={s.name}>{name}</b>
        <span className={s.rate}>{rate}</span>
      </p>
      {children}
      <p className={s.ends}>
        {ends.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
    </div>
  );
}

/** The three kinds of stay as lines, with their rates. */
export function StayKindsFigure() {
  const s = useStyles(sheet);
  const rates = describeRates(usePrices());
  return (
    <figure className={s.figure} aria-label="Flex, 1-year Flex and fixed dates">
      <Line
        name="Flex"
        rate={rates.flex}
        ends={['Move in', `at least ${formatNights(DEFAULT_COMMITTED_NIGHTS)}`, 'You decide']}
      >
        <StayLine kind="flex" />
      </Line>
      <Line
        name="1-year Flex"
        rate={rates.year}
        ends={['Move in', ...EARLY_EXITS.map(({ afterMonths }) => `${afterMonths} months`), '1 year']}
      >
        <div aria-hidden="true" className={cx(s.exits)}>
          <i />
          {EARLY_EXITS.map(({ afterMonths }) => [<b key={afterMonths} />, <i key={`${afterMonths} after`} />])}
        </div>
      </Line>
      <Line name="Fixed" rate={rates.fixed} ends={['Move in', 'Move out']}>
        <StayLine kind="fixed" />
      </Line>
    </figure>
  );
}
