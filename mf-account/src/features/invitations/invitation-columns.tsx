import { Moment, type ListColumn } from '@lodestay/console';
import { Button, Link, Tag, type TagTone } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { listPageSheet } from '../../staff/list-page-styles.ts';
import { formatMarkets } from '../../staff/person-text.ts';
import { toPersonHref } from '../../staff/staff-paths.ts';
import { formatInvitedRole, STATE_LABELS, type Invitation } from './invitation-text.ts';

const TONES: Readonly<Record<Invitation['state'], TagTone>> = {
  open: 'info',
  accepted: 'good',
  revoked: 'plain',
  expired: 'plain',
};

function Invited({ invitation }: { invitation: Invitation }) {
  const s = useStyles(listPageSheet);
  return (
    <>
      <b className="strong">{invitation.email}</b>
      <small className={s.small}>
        Sent <Moment at={invitation.createdAt} />
      </small>
    </>
  );
}

function Access({ invitation }: { invitation: Invitation }) {
  const s = useStyles(listPageSheet);
  const { organization, markets } = invitation;
  const place = organization?.name ?? formatMarkets(markets);
  return (
    <>
      {formatInvitedRole(invitation)}
      {place && <small className={s.small}>{place}</small>}
    </>
  );
}

function State({ invitation }: { invitation: Invitation }) {
  const s = useStyles(listPageSheet);
  const { state, expiresAt, acceptedAt, revokedAt } = invitation;
  const at = acceptedAt ?? revokedAt ?? expiresAt;
  return (
    <>
      <Tag tone={TONES[state]}>{STATE_LABELS[state]}</Tag>
      <small className={s.small}>
        {state === 'open' && 'until '}
        <Moment at={at} />
      </small>
    </>
  );
}

export const EMAIL_COLUMN: ListColumn<Invitation> = {
  id: 'email',
  header: 'Person',
  cell: (invitation) => <Invited invitation={invitation} />,
};

/** The columns after the person. `onRevoke` opens the question. */
export const createInvitationColumns = (
  onRevoke: (invitation: Invitation) => void,
): readonly ListColumn<Invitation>[] => [
  { id: 'access', header: 'Role', cell: (invitation) => <Access invitation={invitation} /> },
  {
    id: 'author',
    header: 'Invited by',
    cell: ({ invitedBy }) =>
      invitedBy ? (
        <Link href={toPersonHref(invitedBy.id)} className="link">
          {invitedBy.name || `Account ${invitedBy.id}`}
        </Link>
      ) : (
        'Command line'
      ),
  },
  { id: 'state', header: 'State', cell: (invitation) => <State invitation={invitation} /> },
  {
    id: 'actions',
    header: 'Actions',
    cell: (invitation) =>
      invitation.allowedActions.includes('revoke') ? (
        <Button look="secondary" size="small" onClick={() => onRevoke(invitation)}>
          Revoke <span className="visually-hidden">the invitation to {invitation.email}</span>
        </Button>
      ) : (
        'None'
      ),
  },
];
