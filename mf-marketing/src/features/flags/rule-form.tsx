import { useRef, useState, type FormEvent } from 'react';
import { getFieldError, useStaffTimeZone } from '@lodestay/console';
import { ROLE_LABELS, USER_ROLES, type FeatureFlag } from '@lodestay/contracts';
import { usePlatform } from '@lodestay/platform';
import { getZoneAbbreviation } from '@lodestay/stay';
import { Banner, Button, Segmented, TextareaField, TextField } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { staffSheet } from '../../staff/staff-styles.ts';
import { ChoiceList } from './choice-list.tsx';
import { describeRule, listNotes, type RuleContext } from './flag-text.ts';
import { findDraftProblems, toDraft, toRule } from './rule-draft.ts';
import { RulePreview } from './rule-preview.tsx';
import type { useFlag } from './use-flag.ts';

const SHORTEST_REASON = 3;
const ROLE_OPTIONS = USER_ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }));

/** Changes who gets a feature. It shows in words who that will be, before it is saved. */
export function RuleForm({
  flag,
  state,
  context,
  onDone,
}: {
  flag: FeatureFlag;
  state: ReturnType<typeof useFlag>;
  context: RuleContext;
  onDone: () => void;
}) {
  const s = useStyles(staffSheet);
  const { now } = usePlatform();
  const timeZone = useStaffTimeZone();
  const [draft, setDraft] = useState(() => toDraft(flag.rule, timeZone));
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const problems = findDraftProblems(draft);
  const shown = isChecked ? problems : {};
  const reasonProblem = reason.trim().length < SHORTEST_REASON ? 'Enter a reason' : undefined;
  const rule = toRule(draft, flag.rule.killSwitch, timeZone);
  const zone = getZoneAbbreviation(Date.parse(now), timeZone);
  const fieldErrors = {
    markets: shown.markets ?? getFieldError(state.error, 'rule.markets'),
    endsAt: shown.endsAt ?? getFieldError(state.error, 'rule.ends_at'),
    reason: (isChecked ? reasonProblem : undefined) ?? getFieldError(state.error, 'reason'),
  };
  const isExplained = fieldErrors.markets ?? fieldErrors.endsAt ?? fieldErrors.reason;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    const [first] = Object.keys(problems);
    const field = first ?? (reasonProblem ? 'reason' : null);
    if (field)
      return form.current?.querySelector<HTMLElement>(`[data-field="${field}"] input, [name="${field}"]`)?.focus();
    if (await state.save(rule, reason.trim(), 'Saved. Pages follow within a second.')) onDone();
  }
  return (
    <form
      ref={form}
      noValidate
      method="dialog"
      aria-label={`Rule of ${flag.name}`}
      className={s.form}
      onSubmit={submit}
    >
      <Segmented
        legend="Feature"
        hideLegend={false}
        className={s.segments}
        value={draft.isOn ? 'on' : 'off'}
        onChange={(value) => setDraft({ ...draft, isOn: value === 'on' })}
        options={[
          { value: 'on', label: 'On by this rule' },
          { value: 'off', label: 'Off for everyone' },
        ]}
      />
      {draft.isOn && (
        <>
          <div data-field="roles">
            <ChoiceList
              legend="People"
              allLabel="Everyone"
              options={ROLE_OPTIONS}
              value={draft.roles}
              error={shown.roles}
              onChange={(roles) => setDraft({ ...draft, roles })}
            />
          </div>
          <div data-field="markets">
            <ChoiceList
              legend="Markets"
              allLabel="All markets"
              options={[...context.marketNames].map(([value, label]) => ({ value, label }))}
              value={draft.markets}
              error={fieldErrors.markets}
              onChange={(markets) => setDraft({ ...draft, markets })}
            />
          </div>
          <div className={s.two}>
            <TextField
              label="Percentage"
              name="percentage"
              inputMode="numeric"
              maxLength={3}
              value={draft.percentage}
              error={shown.percentage}
              hint="Of these people. The same ones each time."
              end={<span aria-hidden>%&nbsp;&nbsp;</span>}
              onChange={({ target }) => setDraft({ ...draft, percentage: target.value })}
            />
            <TextField
              label={`Start (${zone})`}
              name="startsAt"
              type="datetime-local"
              value={draft.startsAt}
              hint="Optional. By default now."
              onChange={({ target }) => setDraft({ ...draft, startsAt: target.value })}
            />
            <TextField
              label={`End (${zone})`}
              name="endsAt"
              type="datetime-local"
              value={draft.endsAt}
              error={fieldErrors.endsAt}
              hint="Optional. By default never."
              onChange={({ target }) => setDraft({ ...draft, endsAt: target.value })}
            />
          </div>
        </>
      )}
      <RulePreview
        text={Object.keys(problems).length === 0 ? describeRule(rule, context) : null}
        notes={listNotes(rule)}
      />
      <TextareaField
        label="Reason"
        name="reason"
        hint="Stays in the audit log."
        rows={2}
        maxLength={500}
        value={reason}
        error={fieldErrors.reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {state.error && !isExplained && (
        <Banner tone="bad" role="alert">
          {state.error.message} What you typed is kept.
        </Banner>
      )}
      <div className={s.buttons}>
        <Button type="submit" size="small" loading={state.busy}>
          Save rule
        </Button>
        <Button look="secondary" size="small" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
