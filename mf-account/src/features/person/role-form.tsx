import { useRef, useState, type FormEvent } from 'react';
import { getFieldError, Sheet } from '@lodestay/console';
import { ROLE_LABELS, type UserRole } from '@lodestay/contracts';
import { Banner, Button, SelectField, TextareaField } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import type { Person } from '../../staff/person-text.ts';
import {
  findMissing,
  hasMarkets,
  hasOrganization,
  toAccessBody,
  type AccessDraft,
} from '../../staff/access/access-draft.ts';
import { AccessPreview } from '../../staff/access/access-preview.tsx';
import { MarketField } from '../../staff/access/market-field.tsx';
import { OrganizationField } from '../../staff/access/organization-field.tsx';
import { ROLES_BY_ACCESS } from '../../staff/role-order.ts';
import { findReasonProblem, LONGEST_REASON } from './reason.ts';
import { personSheet } from './person-record-styles.ts';
import type { PersonState } from './use-person.ts';

export type RoleDraft = AccessDraft & { reason: string };

export const toRoleDraft = ({ role, organization, markets }: Person): RoleDraft => ({
  role,
  organization,
  marketIds: markets.map(({ id }) => id),
  reason: '',
});

const toText = (access: AccessDraft): string => {
  const { organization, markets } = toAccessBody(access);
  return JSON.stringify([access.role, organization, markets.toSorted((a, b) => a - b)]);
};

/** Gives a person a role with its organization or markets. It lists what changes before it is saved. */
export function RoleForm({
  record,
  person,
  draft,
  onChange,
  onDone,
}: {
  record: PersonState;
  person: Person;
  draft: RoleDraft;
  onChange: (draft: RoleDraft) => void;
  /** Called after a change. */
  onDone: () => void;
}) {
  const s = useStyles(personSheet);
  const { busy, error } = record.writes.role;
  const [isChecked, setIsChecked] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const reason = useRef<HTMLTextAreaElement>(null);
  const isSame = toText(draft) === toText(toRoleDraft(person));
  const missing = findMissing(draft);
  const problems = {
    role: isSame ? 'Choose another role, organization or market' : missing.role,
    organization: missing.organization,
    markets: missing.markets,
    reason: findReasonProblem(draft.reason),
  };
  const show = (field: keyof typeof problems) =>
    (isChecked ? problems[field] : undefined) ?? getFieldError(error, field);
  const isFieldError = (['role', 'organization', 'markets', 'reason'] as const).some((field) =>
    getFieldError(error, field),
  );

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (problems.role || problems.organization || problems.markets) return select.current?.focus();
    if (problems.reason) return reason.current?.focus();
    const isSaved = await record.changeRole({
      ...toAccessBody(draft),
      role: draft.role as UserRole,
      reason: draft.reason.trim(),
      version: person.version,
    });
    if (!isSaved) return;
    setIsChecked(false);
    onDone();
  }
  return (
    <Sheet title="Change role">
      <form noValidate method="dialog" className={s.form} onSubmit={(event) => void submit(event)}>
        <SelectField
          ref={select}
          label="Role"
          value={draft.role}
          error={show('role')}
          onChange={({ target }) => onChange({ ...draft, role: target.value as UserRole })}
          options={ROLES_BY_ACCESS.map((role) => ({ value: role, label: ROLE_LABELS[role] }))}
        />
        {hasOrganization(draft.role) && (
          <OrganizationField
            label={draft.role === 'professional_housing_coordinator' ? 'Organization' : 'Organization (optional)'}
            value={draft.organization}
            error={show('organization')}
            onChange={(organization) => onChange({ ...draft, organization })}
          />
        )}
        {hasMarkets(draft.role) && (
          <MarketField
            value={draft.marketIds}
            error={show('markets')}
            onChange={(marketIds) => onChange({ ...draft, marketIds })}
          />
        )}
        <TextareaField
          ref={reason}
          label="Reason"
          hint="Stays in the audit log with your name."
          rows={2}
          maxLength={LONGEST_REASON}
          value={draft.reason}
          error={show('reason')}
          onChange={({ target }) => onChange({ ...draft, reason: target.value })}
        />
        {!isSame && draft.role !== '' && (
          <AccessPreview before={person.role} after={draft.role} sessions={person.sessions.length} />
        )}
        {error && !isFieldError && !record.conflict && (
          <Banner tone="bad" role="alert">
            {error.message} Your reason is kept.
          </Banner>
        )}
        <Button type="submit" loading={busy} className={s.submit}>
          Change role
        </Button>
      </form>
    </Sheet>
  );
}
