import { useRef, useState, type FormEvent } from 'react';
import { getFieldError } from '@lodestay/console';
import { ADMIN_ROLES, ROLE_LABELS, type InvitationKind, type RequestOf } from '@lodestay/contracts';
import type { ApiError } from '@lodestay/platform/http';
import { Banner, Button, SelectField, TextField } from '@lodestay/ui';
import { Dialog } from '@lodestay/ui/dialog';
import { styles, useStyles } from '@lodestay/ui/styles';
import {
  findMissing,
  hasMarkets,
  hasOrganization,
  toAccessBody,
  type AccessDraft,
} from '../../staff/access/access-draft.ts';
import { MarketField } from '../../staff/access/market-field.tsx';
import { OrganizationField } from '../../staff/access/organization-field.tsx';
import { KIND_LABELS } from './invitation-text.ts';

export type NewInvitation = RequestOf<'createInvitation'>['body'];

const sheet = styles({ form: { display: 'grid', gap: 'var(--s-4)', gridTemplateColumns: 'minmax(0, 1fr)' } });

const LONGEST_EMAIL = 254;
type StaffRole = (typeof ADMIN_ROLES)[number];

/** The role of a kind; of staff it is chosen. */
const ROLES: Readonly<Record<InvitationKind, AccessDraft['role']>> = {
  staff: '',
  coordinator: 'professional_housing_coordinator',
  partner: 'direct_partner',
};

const EMAIL = /^\S+@\S+\.\S+$/;

/** Invites a person with a role that the inviter chooses. What is typed stays while the dialog is closed. */
export function InviteDialog({
  kinds,
  open,
  busy,
  error,
  onClose,
  onInvite,
}: {
  /** The kinds that the caller may send. */
  kinds: readonly InvitationKind[];
  open: boolean;
  busy: boolean;
  error: ApiError | null;
  onClose: () => void;
  onInvite: (invitation: NewInvitation) => void;
}) {
  const s = useStyles(sheet);
  const [email, setEmail] = useState('');
  const [kind, setKind] = useState<InvitationKind>(kinds[0] ?? 'partner');
  const [access, setAccess] = useState<AccessDraft>({ role: ROLES[kind], organization: null, marketIds: [] });
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const missing = findMissing(access);
  const problems = { email: EMAIL.test(email.trim()) ? undefined : 'Enter an email address', ...missing };
  const show = (field: keyof typeof problems) =>
    (isChecked ? problems[field] : undefined) ?? getFieldError(error, field);
  const isFieldError = error !== null && error.fields.length > 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    const wrong = (['email', 'role', 'organization', 'markets'] as const).find((field) => problems[field]);
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name="${wrong}"], [aria-invalid=true]`)?.focus();
    onInvite({
      email: email.trim(),
      kind,
      ...(kind === 'staff' ? { role: access.role as StaffRole } : {}),
      ...toAccessBody(access),
    });
  }
  return (
    <Dialog open={open} onClose={onClose} title="Invite a person">
      <p className="soft">We email a link to join. It works once, for 7 days, and you can revoke it.</p>
      <form ref={form} noValidate method="dialog" className={s.form} onSubmit={submit}>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          maxLength={LONGEST_EMAIL}
          value={email}
          error={show('email')}
          onChange={({ target }) => setEmail(target.value)}
        />
        <SelectField
          label="Joins as"
          name="kind"
          value={kind}
          onChange={({ target }) => {
            const chosen = target.value as InvitationKind;
            setKind(chosen);
            setAccess({ ...access, role: ROLES[chosen] });
          }}
          options={kinds.map((value) => ({ value, label: KIND_LABELS[value] }))}
        />
        {kind === 'staff' && (
          <SelectField
            label="Role"
            name="role"
            value={access.role}
            error={show('role')}
            onChange={({ target }) => setAccess({ ...access, role: target.value as StaffRole | '' })}
            options={[
              { value: '', label: 'Choose a role' },
              ...ADMIN_ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] })),
            ]}
          />
        )}
        {hasOrganization(access.role) && (
          <OrganizationField
            label={kind === 'partner' ? 'Organization (optional)' : 'Organization'}
            value={access.organization}
            error={show('organization')}
            onChange={(organization) => setAccess({ ...access, organization })}
          />
        )}
        {hasMarkets(access.role) && (
          <MarketField
            value={access.marketIds}
            error={show('markets')}
            onChange={(marketIds) => setAccess({ ...access, marketIds })}
          />
        )}
        {error && !isFieldError && (
          <Banner tone="bad" role="alert">
            {error.message} What you typed is kept.
          </Banner>
        )}
        <Button type="submit" loading={busy} wide>
          Send invitation
        </Button>
        <Button look="secondary" wide onClick={onClose}>
          Cancel
        </Button>
      </form>
    </Dialog>
  );
}
