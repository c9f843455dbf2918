import type { RentalFact, RentalProfile } from '@lodestay/contracts';
import { CheckField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { describeOwnFacts, FACT_LABELS } from './fact-text.ts';
import { IncomeChoice, type ChosenIncome } from './income-choice.tsx';

const sheet = styles({
  legend: { marginBottom: 'var(--s-3)' },
  facts: { display: 'grid', gap: 'var(--s-3)' },
});

type Props = {
  profile: RentalProfile;
  chosen: readonly RentalFact[];
  onToggle(fact: RentalFact): void;
  income: ChosenIncome;
  onIncome(income: ChosenIncome): void;
};

const toReasonKey = (fact: RentalFact) => (fact === 'member_since' ? 'memberSince' : fact);

/** The facts that a link can prove, each with what it would say. What is not true cannot be chosen. */
export function FactChoice({ profile, chosen, onToggle, income, onIncome }: Props) {
  const s = useStyles(sheet);
  const { facts, reasons } = profile;
  const texts = describeOwnFacts(facts);
  const createBox = (fact: RentalFact, text: string | null) => (
    <CheckField
      key={fact}
      label={FACT_LABELS[fact]}
      hint={text ?? `Not available yet: ${reasons[toReasonKey(fact)]}`}
      disabled={text === null}
      checked={text !== null && chosen.includes(fact)}
      onChange={() => onToggle(fact)}
    />
  );
  return (
    <fieldset>
      <legend className={`strong ${s.legend}`}>What the link proves</legend>
      <div className={s.facts}>
        {createBox('identity', texts.identity)}
        {createBox('payments', texts.payments)}
        {createBox(
          'income',
          facts.income && 'Whether it is at least 3, 4 or 5 times a rent. The amount is not shared.',
        )}
        {chosen.includes('income') && facts.income && <IncomeChoice income={income} onChange={onIncome} />}
        {createBox('stays', texts.stays)}
        {createBox('member_since', texts.member_since)}
      </div>
    </fieldset>
  );
}
