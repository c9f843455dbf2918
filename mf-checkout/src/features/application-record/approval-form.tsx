import { useRef, useState, type FormEvent } from 'react';
import { getFieldError, Sheet } from '@lodestay/console';
import type { ApprovalRule } from '@lodestay/contracts';
import { formatMoney } from '@lodestay/stay';
import { Banner, Button, SelectField, TextareaField } from '@lodestay/ui';
import { APPROVAL_RULE_NAMES } from '../../applications/application-text.ts';
import { decisionSheet, hasConflict } from './decision-parts.ts';
import { useStyles } from '@lodestay/ui/styles';
import type { ApplicationState } from './use-application-record.ts';

/** Approves an application by one of the rules that apply to it. */
export function ApprovalForm({
  state,
  checked,
  onChecked,
  onDone,
}: {
  state: ApplicationState;
  /** Typed but not saved. */
  checked: string;
  onChecked: (checked: string) => void;
  onDone: () => void;
}) {
  const s = useStyles(decisionSheet);
  const { record, writes } = state;
  const { busy, error } = writes.approve;
  const [rule, setRule] = useState<ApprovalRule | ''>('');
  const [isChecked, setIsChecked] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  if (!record?.actions.includes('approve')) return null;
  const { payment, approvalRules } = record.application;
  const chosen = rule !== '' && approvalRules.includes(rule) ? rule : '';
  const ruleError = isChecked && chosen === '' ? 'Choose the rule that the approval is based on' : undefined;
  const fieldError = ruleError ?? getFieldError(error, 'rule');
  const checkedError = getFieldError(error, 'checked');

  async function approve(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (chosen === '') return select.current?.focus();
    if (!(await state.approve(chosen, checked.trim() || null))) return;
    onChecked('');
    onDone();
  }
  return (
    <Sheet title="Approve" className={s.first}>
      <form noValidate method="dialog" className={s.form} onSubmit={approve}>
        <SelectField
          ref={select}
          label="Rule"
          value={chosen}
          error={fieldError}
          onChange={({ target }) => setRule(target.value as ApprovalRule | '')}
          options={[
            { value: '', label: 'Choose a rule' },
            ...approvalRules.map((value) => ({ value, label: APPROVAL_RULE_NAMES[value] })),
          ]}
        />
        <TextareaField
          label="What did you check? (optional)"
          hint="Only staff see this."
          rows={2}
          maxLength={1000}
          value={checked}
          error={checkedError}
          onChange={({ target }) => onChecked(target.value)}
        />
        {error && !fieldError && !checkedError && !hasConflict(error) && (
          <Banner tone="bad" role="alert">
            {error.message}
          </Banner>
        )}
        {payment && (
          <p className="small soft">
            Charges {formatMoney(payment.cents)} to {payment.label} and emails the guest.
          </p>
        )}
        <Button type="submit" loading={busy}>
          Approve
        </Button>
      </form>
    </Sheet>
  );
}
