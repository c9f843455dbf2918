import { useMemo, useRef, useState } from 'react';
import { ListFoot, ListTable, useQueueKeys, useWrite, type Shortcut } from '@lodestay/console';
import { useEndpoint, usePlatform } from '@lodestay/platform';
import { useQueryClient } from '@lodestay/platform/query';
import { useLocation } from '@lodestay/platform/router';
import { Button, UserPlusIcon } from '@lodestay/ui';
import { cx, useStyles } from '@lodestay/ui/styles';
import { ListBody } from '../../staff/list-body.tsx';
import { listPageSheet } from '../../staff/list-page-styles.ts';
import { useShortcutList } from '../../staff/list-shortcuts.tsx';
import { INVITATIONS_PATH } from '../../staff/staff-paths.ts';
import { useFreshList } from '../../staff/use-fresh-list.ts';
import { createInvitationColumns, EMAIL_COLUMN } from './invitation-columns.tsx';
import { parseInvitationFilters, toInvitationsHref, type Invitation } from './invitation-text.ts';
import { InviteDialog, type NewInvitation } from './invite-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { StateViews } from './state-views.tsx';

const INVITE_HINT: Shortcut = [['n'], 'Invite a person'];
const LIST_HINT: Shortcut = [['?'], 'Show this list'];

/** The invitations of all states, and the dialogs that send and revoke them. */
export function InvitationList() {
  const s = useStyles(listPageSheet);
  const { toasts } = usePlatform();
  const queryClient = useQueryClient();
  const { search } = useLocation();
  const filters = parseInvitationFilters(new URLSearchParams(search));
  const list = useEndpoint('listInvitations', { query: filters }, { keepPrevious: true });
  useFreshList(search, list.refetch);
  const inviting = useWrite('createInvitation');
  const revoking = useWrite('revokeInvitation');
  const [isInviting, setIsInviting] = useState(false);
  // A new key empties the form after an invitation was sent.
  const [sent, setSent] = useState(0);
  const [revoked, setRevoked] = useState<Invitation | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const columns = useMemo(() => createInvitationColumns(setRevoked), [setRevoked]);
  const kinds = list.data?.allowedKinds ?? [];
  const mayInvite = kinds.length > 0;
  const hints = mayInvite ? [INVITE_HINT] : [];
  const shortcuts = useShortcutList([...hints, LIST_HINT]);
  useQueueKeys({
    ...(mayInvite ? { n: () => setIsInviting(true) } : {}),
    '?': shortcuts.show,
  });

  const reload = () => queryClient.invalidateQueries({ queryKey: ['listInvitations'] });

  async function invite(body: NewInvitation) {
    const answer = await inviting.write({ body });
    if (!answer) return;
    setIsInviting(false);
    setSent(sent + 1);
    toasts.show(`Invitation sent to ${answer.email}.`, { variant: 'success', key: 'invitation' });
    await reload();
  }
  async function revoke() {
    if (!revoked) return;
    const answer = await revoking.write({ params: { id: revoked.id } });
    if (!answer) return;
    setRevoked(null);
    toasts.show('Invitation revoked.', { variant: 'success', key: 'invitation' });
    await reload();
    // The button that had the focus is gone.
    heading.current?.focus();
  }

  const invitations = list.data?.invitations ?? [];
  return (
    <div className={cx('page', s.page)}>
      <header className={s.head}>
        <div>
          <h1 ref={heading} tabIndex={-1} className={cx('display d-34', s.title)}>
            Invitations
          </h1>
          <p className="soft small">Links for staff, housing coordinators and partners to join. Each works once.</p>
        </div>
        {mayInvite && (
          <Button size="small" onClick={() => setIsInviting(true)} aria-keyshortcuts="n">
            <UserPlusIcon /> Invite a person
          </Button>
        )}
      </header>
      <StateViews state={filters.state} />
      <ListBody
        list={list}
        noun="invitations"
        isEmpty={invitations.length === 0}
        clearHref={filters.state || filters.cursor ? INVITATIONS_PATH : null}
        emptyText="Invitations appear here when staff invite somebody."
      >
        <ListTable
          caption="Invitations"
          rows={invitations}
          getId={({ id }) => id}
          first={EMAIL_COLUMN}
          columns={columns}
        />
      </ListBody>
      {invitations.length > 0 && (
        <ListFoot
          hints={hints}
          onShowShortcuts={shortcuts.show}
          count={`${invitations.length} on this page`}
          firstHref={filters.cursor ? toInvitationsHref({ ...filters, cursor: undefined }) : null}
          nextHref={list.data?.nextCursor ? toInvitationsHref({ ...filters, cursor: list.data.nextCursor }) : null}
        />
      )}
      {mayInvite && (
        <InviteDialog
          key={sent}
          kinds={kinds}
          open={isInviting}
          busy={inviting.busy}
          error={inviting.error}
          onClose={() => setIsInviting(false)}
          onInvite={(body) => void invite(body)}
        />
      )}
      <RevokeDialog
        invitation={revoked}
        busy={revoking.busy}
        error={revoking.error}
        onClose={() => {
          revoking.clear();
          setRevoked(null);
        }}
        onRevoke={() => void revoke()}
      />
      {shortcuts.dialog}
    </div>
  );
}
