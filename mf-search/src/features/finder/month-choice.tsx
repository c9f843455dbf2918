import { useId } from 'react';
import { FLEX_NOTICE_DAYS, formatMonth } from '@lodestay/stay';
import { CheckField } from '@lodestay/ui';
import { MonthDial } from '@lodestay/ui/month-dial';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { getStartMonths, type MonthStay } from './month-stay.ts';

const sheet = styles({
  choice: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 15rem) minmax(0, 26rem)',
    gap: 'var(--s-6) clamp(2rem, 6vw, 4rem)',
    alignItems: 'center',
    justifyContent: 'center',
    paddingBlock: 'var(--s-5) var(--s-2)',
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'center' },
  },
  side: { display: 'grid', gap: 'var(--s-4)', width: '100%' },
  legend: { fontWeight: 600, fontSize: 'var(--t-14)', marginBottom: '.375rem' },
  months: { display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 'var(--s-2)' },
  month: {
    position: 'relative',
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    minHeight: 'var(--hit)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--r-m)',
    fontWeight: 500,
    fontSize: 'var(--t-15)',
    lineHeight: 1.15,
    cursor: 'pointer',
    '& > small': { fontSize: 'var(--t-12)', fontWeight: 400, color: 'var(--ink-quiet)' },
    '&:hover': { borderColor: 'var(--ink-soft)' },
    '&:has(:checked)': {
      borderColor: 'var(--blue)',
      background: 'var(--blue-tint)',
      boxShadow: 'inset 0 0 0 1px var(--blue)',
      color: 'var(--blue-press)',
    },
    '&:has(:checked) > small': { color: 'var(--blue-press)' },
    '&:has(:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: 2 },
    '& > input': {
      position: 'absolute',
      inset: 0,
      width: '100%',
      height: '100%',
      margin: 0,
      opacity: 0,
      cursor: 'inherit',
    },
  },
});

type MonthChoiceProps = { stay: MonthStay; today: string; onChange: (stay: MonthStay) => void };

/** A stay by months: a dial for the length, the move-in month, and an open-ended option. */
export function MonthChoice({ stay, today, onChange }: MonthChoiceProps) {
  const s = useStyles(sheet);
  const group = useId();
  return (
    <div className={s.choice}>
      <MonthDial label="Length of stay" months={stay.months} onChange={(months) => onChange({ ...stay, months })} />
      <div className={s.side}>
        <fieldset>
          <legend className={s.legend}>Move in</legend>
          <div className={s.months}>
            {getStartMonths(today).map((month) => {
              const [name, year] = formatMonth(month).split(' ') as [string, string];
              return (
                <label key={month} className={s.month}>
                  <input
                    type="radio"
                    name={group}
                    checked={month === stay.month}
                    onChange={() => onChange({ ...stay, month })}
                    aria-label={formatMonth(month)}
                  />
                  {name.slice(0, 3)}
                  <small>{year}</small>
                </label>
              );
            })}
          </div>
        </fieldset>
        <CheckField
          checked={stay.months === null}
          onChange={({ target }) => onChange({ ...stay, months: target.checked ? null : 12 })}
          label={`Open-ended (Flex: leave with ${FLEX_NOTICE_DAYS} days’ notice)`}
        />
      </div>
    </div>
  );
}
