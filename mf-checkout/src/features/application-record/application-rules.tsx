import { Sheet } from '@lodestay/console';
import { Tag, type TagTone } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { RULE_NAMES, RULE_STATE_NAMES, type CheckedRule } from '../../applications/application-text.ts';

const wide = '@container (min-width: 30rem)';

const sheet = styles({
  first: { order: -1 },
  rules: { display: 'grid', containerType: 'inline-size' },
  rule: {
    display: 'grid',
    gap: '.125rem 1rem',
    alignItems: 'center',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    padding: '.625rem 1.125rem',
    '& + &': { borderTop: '1px solid var(--line)' },
    [wide]: { gridTemplateColumns: '8rem minmax(0, 1fr) minmax(0, 1fr) 6.5rem' },
  },
  name: { fontWeight: 600 },
  text: { gridColumn: '1 / -1', overflowWrap: 'anywhere', [wide]: { gridColumn: 'auto' } },
  found: { color: 'var(--ink-soft)' },
  state: { gridRow: 1, gridColumn: 2, justifySelf: 'end', [wide]: { gridRow: 'auto', gridColumn: 'auto' } },
});

const TONES: Readonly<Record<CheckedRule['state'], TagTone>> = { met: 'good', not_met: 'bad', not_stated: 'warn' };

/** Each rule with what is stated, what the application says, and whether it is met. */
export function ApplicationRules({ rules, isDecided }: { rules: readonly CheckedRule[]; isDecided: boolean }) {
  const s = useStyles(sheet);
  return (
    <Sheet title="Rules" note={isDecided ? 'As they are after the decision' : undefined} flush className={s.first}>
      <ul className={s.rules}>
        {rules.map(({ name, state, stated, found }) => (
          <li key={name} className={s.rule}>
            <span className={s.name}>{RULE_NAMES[name]}</span>
            <span className={s.text}>{stated}</span>
            <span className={`${s.text} ${s.found}`}>{found}</span>
            <span className={s.state}>
              <Tag tone={TONES[state]}>{RULE_STATE_NAMES[state]}</Tag>
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
