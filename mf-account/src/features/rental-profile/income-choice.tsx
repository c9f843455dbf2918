import { useEndpoint } from '@lodestay/platform';
import { Segmented, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { parseMoney } from '../../account/parse-money.ts';

/** The rent as it was typed, and how many times the income is at least that rent. */
export type ChosenIncome = { rent: string; multiple: number | null };

const MIN_RENT_CENTS = 10_000;
const MAX_RENT_CENTS = 5_000_000;

/** Null for what is no rent of $100 to $50,000. */
export function parseRent(text: string): number | null {
  const cents = parseMoney(text);
  return cents !== null && cents >= MIN_RENT_CENTS && cents <= MAX_RENT_CENTS ? cents : null;
}

const sheet = styles({
  choice: {
    display: 'grid',
    gap: 'var(--s-4)',
    maxWidth: '22rem',
    padding: '0 0 var(--s-2) 2rem',
  },
});

type Props = { income: ChosenIncome; onChange(income: ChosenIncome): void };

/** The rent of another home, and the multiples of it that the confirmed income reaches. */
export function IncomeChoice({ income: { rent, multiple }, onChange }: Props) {
  const s = useStyles(sheet);
  const cents = parseRent(rent);
  const { data } = useEndpoint(
    'getRentalProfile',
    { query: { rent: cents ?? undefined } },
    { enabled: cents !== null },
  );
  const multiples = cents === null ? [] : (data?.facts.income?.multiples ?? []);
  const isOffered = multiple !== null && multiples.some((offered) => offered === multiple);
  return (
    <div className={s.choice}>
      <TextField
        label="Monthly rent of the home you’re applying for"
        hint="In dollars, from $100 to $50,000. The link shows this rent, not your income."
        inputMode="decimal"
        value={rent}
        onChange={({ target }) => onChange({ rent: target.value, multiple: null })}
        error={rent !== '' && cents === null ? 'Enter an amount from $100 to $50,000' : undefined}
      />
      <div role="status">
        {multiples.length > 0 && (
          <Segmented
            legend="Your income is at least"
            hideLegend={false}
            options={multiples.map((offered) => ({ value: String(offered), label: `${offered} times` }))}
            value={isOffered ? String(multiple) : ''}
            onChange={(value) => onChange({ rent, multiple: Number(value) })}
          />
        )}
        {cents !== null && data && multiples.length === 0 && (
          <p className="small soft">Not available yet: {data.reasons.income}</p>
        )}
      </div>
    </div>
  );
}
