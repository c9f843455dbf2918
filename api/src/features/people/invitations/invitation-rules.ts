import {
  INVITATION_KINDS,
  type InvitationKind,
  type InvitationState,
  type RequestOf,
  type UserRole,
} from '@lodestay/contracts';
import { AppError } from '../../../platform/http/index.ts';
import type { Access } from '../access-rules.ts';

const DAY_MS = 86_400_000;
export const LIFETIME_DAYS = 7;
export const getExpiry = (now: Date): Date => new Date(now.getTime() + LIFETIME_DAYS * DAY_MS);

/** Who may invite. An open invitation works only while its author still may. */
const INVITING_ROLES: Record<InvitationKind, readonly UserRole[]> = {
  staff: ['super_admin'],
  coordinator: ['admin', 'super_admin'],
  partner: ['admin', 'super_admin'],
};

type Author = { readonly role: UserRole; readonly suspendedAt: Date | null };

export const canInvite = ({ role, suspendedAt }: Author, kind: InvitationKind): boolean =>
  suspendedAt === null && INVITING_ROLES[kind].includes(role);

/** The kinds of invitations that a role may send. */
export const getAllowedKinds = (role: UserRole): InvitationKind[] =>
  INVITATION_KINDS.filter((kind) => canInvite({ role, suspendedAt: null }, kind));

/** Roles that an invitation may replace. People with another role have access that it must not widen or take away. */
const REPLACEABLE_ROLES: ReadonlySet<UserRole> = new Set(['applicant', 'member']);

/** Why an account may not accept an invitation; null if it may. */
export function findAcceptProblem(
  account: { readonly role: UserRole; readonly organizationId: number | null },
  invited: { readonly role: UserRole | null; readonly organizationId: number | null },
): string | null {
  if (invited.role === null) return null;
  if (!REPLACEABLE_ROLES.has(account.role))
    return 'Your account already has another role. Ask the person who invited you to change it.';
  if (account.organizationId !== null && account.organizationId !== invited.organizationId)
    return 'Your account already belongs to another organization. Ask the person who invited you to change it.';
  return null;
}

const FIXED_ROLES: Record<Exclude<InvitationKind, 'staff'>, UserRole> = {
  coordinator: 'professional_housing_coordinator',
  partner: 'direct_partner',
};

/** The access that an invitation gives. Only staff have a role to choose. Throws `invalid`. */
export function toInvitedAccess({ kind, role, organization, markets }: RequestOf<'createInvitation'>['body']): Access {
  if (kind === 'staff' && role === undefined)
    throw new AppError('invalid', { fields: [{ path: 'role', message: 'Choose a role' }] });
  if (kind !== 'staff' && role !== undefined)
    throw new AppError('invalid', { fields: [{ path: 'role', message: 'Only staff have a role to choose' }] });
  return {
    role: kind === 'staff' ? role! : FIXED_ROLES[kind],
    organizationId: organization ?? null,
    marketIds: [...new Set(markets)],
  };
}

type Times = { acceptedAt: Date | null; revokedAt: Date | null; expiresAt: Date };

export function getState({ acceptedAt, revokedAt, expiresAt }: Times, now: Date): InvitationState {
  if (acceptedAt !== null) return 'accepted';
  if (revokedAt !== null) return 'revoked';
  return expiresAt > now ? 'open' : 'expired';
}

/** `maya@example.com` becomes `m•••@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
