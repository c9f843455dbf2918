import { useRef } from 'react';
import { formatMoney } from '@lodestay/stay';
import { Banner, Button } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { InvitePersonForm } from '../../account/invite-person-form.tsx';
import { useStayPeople, type StayPeople } from '../../account/use-stay-people.ts';
import { CO_SIGNER, type Progress } from './application-text.ts';
import { Part } from './part.tsx';

const sheet = styles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3)' },
  name: { overflowWrap: 'anywhere' },
});

type CoSigner = NonNullable<StayPeople['coSigner']>;

function getText({ status, sentAt, isExpired, email }: CoSigner): string {
  if (status === 'Approved') return 'They meet the income rule for you.';
  if (status === 'Denied')
    return 'Their identity or figures could not be confirmed. Invite somebody else, or add a proof of your own income.';
  if (status === 'Started') return 'They have accepted. Your application waits for their part.';
  if (isExpired) return 'The link has expired. Send a new one.';
  if (sentAt === null) return `We email the link to ${email} when you submit your request.`;
  return `We emailed a link to ${email}. It works once, for 7 days.`;
}

/** Somebody who can meet the income rule instead of the guest. Shows their status, never their figures. */
export function CoSignerPart({ id, progress }: { id: string; progress: Progress }) {
  const { people, busy, error, done, inviteCoSigner, resend, remove } = useStayPeople(id);
  const s = useStyles(sheet);
  const part = useRef<HTMLElement>(null);
  /** The form and the buttons are replaced, so the focus goes to the part. */
  async function run(action: Promise<boolean>) {
    if (await action) part.current?.focus();
  }
  if (!people) return null;
  const { coSigner, canChangeCoSigner } = people;
  if (!coSigner && (!canChangeCoSigner || progress.income.status === 'met')) return null;
  const { neededIncome, neededSavings, neededScore } = progress.requirement;
  return (
    <Part
      ref={part}
      id="co-signer"
      title="Co-signer"
      state={coSigner ? CO_SIGNER[coSigner.status] : { tone: 'plain', label: 'Optional' }}
    >
      {coSigner ? (
        <p className={`soft ${s.name}`}>
          <b className="strong">
            {coSigner.firstName} {coSigner.lastName}.
          </b>{' '}
          {getText(coSigner)}
        </p>
      ) : (
        <p className="soft">
          <b className="strong">A co-signer can meet the income rule for you.</b> They need income of{' '}
          {formatMoney(neededIncome)} a month or savings of {formatMoney(neededSavings)}, and a score of {neededScore}{' '}
          or more. We email them a link. You see their status only, never their documents or figures.
        </p>
      )}
      {coSigner && canChangeCoSigner && (
        <div className={s.actions}>
          {coSigner.status === 'Invited' && coSigner.sentAt !== null && (
            <Button look="secondary" size="small" loading={busy} onClick={() => void run(resend(coSigner.id))}>
              Send a new link
            </Button>
          )}
          <Button
            look="secondary"
            size="small"
            disabled={busy}
            onClick={() => void run(remove(coSigner.id, coSigner.firstName))}
          >
            Remove co-signer
          </Button>
        </div>
      )}
      {coSigner && error && (
        <Banner tone="bad" role="alert">
          {error.message}
        </Banner>
      )}
      {!coSigner && (
        <InvitePersonForm
          action="Invite co-signer"
          busy={busy}
          error={error}
          onInvite={(person) => void run(inviteCoSigner(person))}
        />
      )}
      <output className="small soft">{done}</output>
    </Part>
  );
}
