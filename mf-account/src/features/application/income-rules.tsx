import { formatMoney } from '@lodestay/stay';
import { Tag, type TagTone } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { Checks } from './application-text.ts';

const sheet = styles({
  rules: {
    display: 'grid',
    gap: 'var(--s-4)',
    padding: 'var(--s-5)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--r-l)',
  },
  head: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '.5rem 1rem',
    flexWrap: 'wrap',
    marginBottom: '.625rem',
  },
  meter: {
    height: 12,
    borderRadius: 6,
    background: 'var(--mist)',
    borderRight: '3px solid var(--ink)',
    borderStartEndRadius: 0,
    borderEndEndRadius: 0,
    overflow: 'hidden',
  },
  fill: { display: 'block', height: '100%', background: 'var(--ink-soft)' },
  numbers: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '1rem',
    marginTop: '.375rem',
    fontVariantNumeric: 'tabular-nums',
    '& > :last-child': { whiteSpace: 'nowrap' },
  },
  or: { color: 'var(--ink-quiet)', fontSize: 'var(--t-13)', fontWeight: 600, textAlign: 'center' },
});

const VERDICTS: Readonly<Record<'met' | 'not_met' | 'open', { tone: TagTone; label: string }>> = {
  met: { tone: 'good', label: 'Met' },
  not_met: { tone: 'bad', label: 'Not met' },
  open: { tone: 'plain', label: 'Not confirmed yet' },
};
const getVerdict = (isMet: boolean | null) => VERDICTS[isMet === null ? 'open' : isMet ? 'met' : 'not_met'];

type RuleProps = { title: string; isMet: boolean | null; percent: number; yours: string; needed: string; text: string };

function Rule({ title, isMet, percent, yours, needed, text }: RuleProps) {
  const s = useStyles(sheet);
  const { tone, label } = getVerdict(isMet);
  return (
    <li>
      <div className={s.head}>
        <b className="strong">{title}</b>
        <Tag tone={tone}>{label}</Tag>
      </div>
      <div
        className={s.meter}
        role="img"
        aria-label={isMet === null ? `Nothing confirmed yet, ${needed} needed` : `${yours} of ${needed}`}
      >
        <i className={s.fill} style={{ width: `${Math.min(100, Math.max(0, percent))}%` }} />
      </div>
      <p className={`small soft ${s.numbers}`}>
        <span>
          {isMet === null ? 'Nothing confirmed yet' : <b className="strong">{yours}</b>}
          {isMet !== null && ' confirmed'}
        </span>
        <span>
          <b className="strong">{needed}</b> needed
        </span>
      </p>
      <p className="tiny quiet">{text}</p>
    </li>
  );
}

const formatShort = (confirmed: number | null, needed: number) =>
  confirmed !== null && confirmed < needed ? ` You’re ${formatMoney(needed - confirmed)} short.` : '';

/** The income rule with the figures of this stay. Only confirmed figures count. */
export function IncomeRules({ progress: { income, requirement } }: { progress: Checks }) {
  const s = useStyles(sheet);
  const { rent, utilities, neededIncome, neededSavings, neededScore } = requirement;
  const format = (cents: number | null) => (cents === null ? 'Not stated' : formatMoney(cents));
  return (
    <ul className={s.rules}>
      <Rule
        title={utilities > 0 ? 'Income: 5 × (rent + utilities)' : 'Income: 5 × rent'}
        isMet={requirement.incomeMet}
        percent={((income.confirmedIncome ?? 0) / neededIncome) * 100}
        yours={format(income.confirmedIncome)}
        needed={formatMoney(neededIncome)}
        text={`5 × ${utilities > 0 ? `(${formatMoney(rent)} rent + ${formatMoney(utilities)} utilities estimate)` : `${formatMoney(rent)} rent, which includes all utilities,`} = ${formatMoney(neededIncome)} a month.${formatShort(income.confirmedIncome, neededIncome)}`}
      />
      <li className={s.or}>or</li>
      <Rule
        title="Savings: 50 × rent"
        isMet={requirement.savingsMet}
        percent={((income.confirmedSavings ?? 0) / neededSavings) * 100}
        yours={format(income.confirmedSavings)}
        needed={formatMoney(neededSavings)}
        text={`50 × ${formatMoney(rent)} = ${formatMoney(neededSavings)}.${formatShort(income.confirmedSavings, neededSavings)}`}
      />
      <li className={s.or}>and</li>
      <Rule
        title={`Credit score: ${neededScore} or more`}
        isMet={requirement.scoreMet}
        percent={((income.creditScore ?? 0) / neededScore) * 100}
        yours={income.creditScore === null ? 'Not stated' : String(income.creditScore)}
        needed={String(neededScore)}
        text="We get the score with the income check. You don’t have to enter it."
      />
    </ul>
  );
}
