import {
  INVITATION_STATES,
  ROLE_LABELS,
  type InvitationKind,
  type InvitationState,
  type ResponseOf,
} from '@lodestay/contracts';
import { keepSet, readChoice, readCursor, toListHref } from '@lodestay/console';
import { INVITATIONS_PATH } from '../../staff/staff-paths.ts';

export type Invitation = ResponseOf<'listInvitations'>['invitations'][number];

export const KIND_LABELS: Readonly<Record<InvitationKind, string>> = {
  staff: 'Staff',
  coordinator: 'Housing coordinator',
  partner: 'Partner',
};

export const STATE_LABELS: Readonly<Record<InvitationState, string>> = {
  open: 'Open',
  accepted: 'Accepted',
  revoked: 'Revoked',
  expired: 'Expired',
};

/** What accepting gives: the role, and of other kinds than staff only the kind. */
export const formatInvitedRole = ({ kind, role }: Pick<Invitation, 'kind' | 'role'>): string =>
  kind === 'staff' && role ? ROLE_LABELS[role] : KIND_LABELS[kind];

/** The filters of the list of invitations, as in its URL. */
export type InvitationFilters = { state?: InvitationState; cursor?: string };

export const parseInvitationFilters = (parameters: URLSearchParams): InvitationFilters =>
  keepSet({ state: readChoice(parameters, 'state', INVITATION_STATES), cursor: readCursor(parameters) });

export const toInvitationsHref = (filters: InvitationFilters): string => toListHref(INVITATIONS_PATH, filters);
