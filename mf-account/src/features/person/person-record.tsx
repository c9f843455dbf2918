import { useRef, useState } from 'react';
import { ConflictNotice, Moment, Sheet } from '@lodestay/console';
import { ROLE_LABELS } from '@lodestay/contracts';
import { getScope } from '@lodestay/contracts/permissions';
import { useSession } from '@lodestay/platform';
import { Breadcrumbs, Button, EyeIcon, EyeOffIcon, Tag } from '@lodestay/ui';
import { cx, useStyles } from '@lodestay/ui/styles';
import { formatMarkets, formatPersonName, type PersonAction } from '../../staff/person-text.ts';
import { PEOPLE_PATH } from '../../staff/staff-paths.ts';
import { CreditForm } from './credit-form.tsx';
import { ImpersonationDialog } from './impersonation-dialog.tsx';
import { listPersonDifferences } from './person-differences.ts';
import { PersonFacts } from './person-facts.tsx';
import { personSheet } from './person-record-styles.ts';
import { PersonSessions } from './person-sessions.tsx';
import { PersonTimeline } from './person-timeline.tsx';
import { RoleForm, toRoleDraft, type RoleDraft } from './role-form.tsx';
import { SuspensionForm } from './suspension-form.tsx';
import { usePerson } from './use-person.ts';

/** A person: facts, sessions, what happened, and what the caller may do. What is typed survives a conflict. */
export function PersonRecord({ id }: { id: number }) {
  const s = useStyles(personSheet);
  const record = usePerson(id);
  const { user } = useSession();
  const [draft, setDraft] = useState<RoleDraft | null>(null);
  const [reason, setReason] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { person, entries, conflict } = record;
  if (!person) return null;

  const can = (action: PersonAction) => person.allowedActions.includes(action);
  const getRefusal = (action: PersonAction) => person.refusals.find((refusal) => refusal.action === action)?.message;
  const name = formatPersonName(person);
  // The form or button that had the focus is gone, so the focus goes to the heading.
  const focusHeading = () => heading.current?.focus();
  const impersonationRefusal = getRefusal('impersonate');
  const access = [ROLE_LABELS[person.role], person.organization?.name, formatMarkets(person.markets)];
  const state = person.deletedAt
    ? 'Deleted'
    : person.suspendedAt
      ? 'Suspended'
      : person.deletionDueAt
        ? 'Deletion requested'
        : null;
  const mayGive = user !== null && user.id !== id && !person.deletedAt && getScope(user.role, 'credit.grant') !== null;
  const suspension = can('suspend') ? 'suspend' : can('restore') ? 'restore' : null;
  return (
    <div className={cx('page', s.page)}>
      <Breadcrumbs items={[{ label: 'People', href: PEOPLE_PATH }, { label: name }]} />
      <header className={s.head}>
        <h1 ref={heading} tabIndex={-1} className={cx('display d-34', s.title)}>
          {name} {state && <Tag tone="bad">{state}</Tag>}
        </h1>
        <p className="soft small">
          {access.filter(Boolean).join(' · ')} · account since <Moment at={person.createdAt} />
          {person.suspendedAt && !person.deletedAt && (
            <>
              {' '}
              · suspended since <Moment at={person.suspendedAt} />
            </>
          )}
        </p>
      </header>
      {conflict && (
        <ConflictNotice
          key={conflict.current.version}
          changedBy={conflict.changedBy}
          changedAt={conflict.changedAt}
          differences={listPersonDifferences(person, conflict.current)}
          busy={record.isLoading}
          onLoad={() => void record.loadChanges().then(focusHeading)}
        />
      )}
      <div className={s.columns}>
        <div className={s.stack}>
          <PersonFacts person={person} />
          {can('change_role') && (
            <RoleForm
              record={record}
              person={person}
              draft={draft ?? toRoleDraft(person)}
              onChange={setDraft}
              onDone={() => {
                setDraft(null);
                focusHeading();
              }}
            />
          )}
          {!can('change_role') && getRefusal('change_role') && (
            <Sheet title="Change role">
              <p className="soft">{getRefusal('change_role')}</p>
            </Sheet>
          )}
          <PersonSessions record={record} person={person} onDone={focusHeading} />
          <PersonTimeline id={id} name={name} entries={entries} />
        </div>
        <aside aria-label="Actions" className={s.stack}>
          {(can('impersonate') || impersonationRefusal) && (
            <Sheet title="Sign in as this person">
              <p className={s.quiet}>
                {impersonationRefusal ?? 'See the site as this person does, for 30 minutes and with a reason.'}
              </p>
              <Button look="secondary" disabled={!can('impersonate')} onClick={() => setIsAsking(true)}>
                {can('impersonate') ? <EyeIcon /> : <EyeOffIcon />} Sign in as this person
              </Button>
            </Sheet>
          )}
          {mayGive && <CreditForm id={id} onDone={focusHeading} />}
          {suspension ? (
            <SuspensionForm
              key={suspension}
              record={record}
              action={suspension}
              reason={reason}
              onReason={setReason}
              onDone={focusHeading}
            />
          ) : (
            getRefusal('suspend') && (
              <Sheet title="Suspend this account">
                <p className={s.quiet}>{getRefusal('suspend')}</p>
              </Sheet>
            )
          )}
        </aside>
      </div>
      {can('impersonate') && <ImpersonationDialog person={person} open={isAsking} onClose={() => setIsAsking(false)} />}
    </div>
  );
}
