import { useRef, useState, type FormEvent } from 'react';
import { getFieldError, useWrite, type BulkAction } from '@lodestay/console';
import { APPROVAL_RULES, type ApprovalRule, type RequestOf, type ResponseOf } from '@lodestay/contracts';
import { usePlatform } from '@lodestay/platform';
import { Banner, Button, CircleCheckIcon, MinusIcon, SelectField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { APPROVAL_RULE_NAMES, type ApplicationItem } from '../../applications/application-text.ts';
import { groupApprovals } from './group-approvals.ts';

const icon = { width: '1rem', height: '1rem', verticalAlign: '-.15rem' };

const sheet = styles({
  box: {
    display: 'grid',
    gap: 'var(--s-3)',
    padding: '1rem 1.125rem',
    borderTop: '1px solid var(--line)',
    fontSize: 'var(--t-14)',
  },
  form: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3)', alignItems: 'end' },
  field: { flex: '0 1 22rem' },
  title: { fontSize: 'var(--t-16)', fontWeight: 600 },
  list: { display: 'grid', gap: '.375rem' },
  good: { color: 'var(--good)', '& > svg': icon },
  same: { color: 'var(--ink-soft)', '& > svg': icon },
  buttons: { display: 'flex', gap: 'var(--s-2)', justifyContent: 'flex-end' },
});

/** Approves the selected applications by one rule. It shows what would happen to each before anything changes. */
export function BulkApproval({ items, onDone, onClear }: BulkAction<ApplicationItem>) {
  const s = useStyles(sheet);
  const { toasts } = usePlatform();
  const { busy, error, write } = useWrite('approveApplications');
  const [rule, setRule] = useState<ApprovalRule | ''>('');
  const [missing, setMissing] = useState(false);
  const [preview, setPreview] = useState<{ of: string; results: ResponseOf<'approveApplications'>['results'] } | null>(
    null,
  );
  const select = useRef<HTMLSelectElement>(null);
  // Only rules that apply to at least one of the applications.
  const rules = APPROVAL_RULES.filter((name) =>
    items.some(({ application }) => application.approvalRules.includes(name)),
  );
  const request = (chosen: ApprovalRule, isPreview: boolean): RequestOf<'approveApplications'> => ({
    body: {
      items: items.map(({ reference, version }) => ({ reference, version })),
      rule: chosen,
      checked: null,
      isPreview,
    },
  });
  // A preview is only of the applications and the rule that it was made for.
  const key = JSON.stringify([rule, items.map(({ reference, version }) => [reference, version])]);
  const effects =
    preview?.of === key
      ? groupApprovals(preview.results, new Map(items.map(({ reference, title }) => [reference, title])))
      : null;

  async function showPreview(event: FormEvent) {
    event.preventDefault();
    setMissing(rule === '');
    if (rule === '') return select.current?.focus();
    const answer = await write(request(rule, true));
    if (answer) setPreview({ of: key, results: answer.results });
  }
  async function approve() {
    if (rule === '') return;
    const answer = await write(request(rule, false));
    if (!answer) return;
    const count = answer.results.filter(({ effect }) => effect === 'approved').length;
    toasts.show(`Approved ${count} of ${answer.results.length} applications.`, { variant: 'success' });
    onClear();
    onDone();
  }
  function cancel() {
    setPreview(null);
    select.current?.focus();
  }
  const fieldError = missing ? 'Choose a rule' : getFieldError(error, 'rule');
  return (
    <section aria-label="Approve the selected applications" className={s.box}>
      <form onSubmit={showPreview} className={s.form} noValidate>
        <SelectField
          ref={select}
          label="Approve by this rule"
          value={rule}
          error={fieldError}
          className={s.field}
          onChange={({ target }) => {
            setRule(target.value as ApprovalRule | '');
            setMissing(false);
          }}
          options={[
            { value: '', label: 'Choose a rule' },
            ...rules.map((name) => ({ value: name, label: APPROVAL_RULE_NAMES[name] })),
          ]}
        />
        <Button type="submit" look="secondary" loading={busy && !effects}>
          Preview approval
        </Button>
      </form>
      {error && !fieldError && (
        <Banner tone="bad" role="alert">
          {error.message} Nothing was changed.
        </Banner>
      )}
      {effects && (
        <div role="status" className={s.list}>
          <h2 className={s.title}>
            Approve {effects.approved.length} of {items.length}
          </h2>
          <ul className={s.list}>
            {effects.approved.length > 0 && (
              <li>
                <b className={s.good}>
                  <CircleCheckIcon /> Approve {effects.approved.length}
                </b>{' '}
                {effects.approved.join(', ')}. Their authorized payments are charged.
              </li>
            )}
            {effects.unchanged.length > 0 && (
              <li>
                <b className={s.same}>
                  <MinusIcon /> Leave {effects.unchanged.length} as is
                </b>{' '}
                {effects.unchanged.join('; ')}
              </li>
            )}
          </ul>
          <div className={s.buttons}>
            <Button look="secondary" size="small" onClick={cancel}>
              Cancel
            </Button>
            {effects.approved.length > 0 && (
              <Button size="small" loading={busy} onClick={() => void approve()}>
                Approve {effects.approved.length}
              </Button>
            )}
          </div>
        </div>
      )}
    </section>
  );
}
