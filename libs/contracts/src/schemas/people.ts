import { z } from 'zod';
import {
  ADMIN_ROLES,
  INVITATION_ACTIONS,
  INVITATION_KINDS,
  INVITATION_STATES,
  PERSON_ACTIONS,
  USER_ROLES,
} from '../enumerations.ts';
import { password, reason, signUp } from './accounts.ts';
import { page, pageQuery } from './paging.ts';
import { email, instant, queryBoolean, queryInt, rowId } from './primitives.ts';

const named = z.object({ id: z.int(), name: z.string() });
const market = named.extend({ slug: z.string() });
const role = z.enum(USER_ROLES);

export const personPath = z.object({ id: queryInt.pipe(rowId) });
export const personSessionPath = personPath.extend({
  session: queryInt.pipe(z.int().min(1).max(Number.MAX_SAFE_INTEGER)),
});

export const peopleQuery = pageQuery.extend({
  search: z
    .string()
    .trim()
    .min(1)
    .max(254)
    .optional()
    .describe('Start of the email address, of the last name, or of the first and last name'),
  role: role.optional(),
  suspended: queryBoolean.optional(),
});

export const personSummary = z.object({
  id: z.int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role,
  organization: named.nullable(),
  suspended_at: instant.nullable(),
  created_at: instant,
});
export const people = z.object({
  people: z.array(personSummary),
  next_cursor: page.shape.next_cursor,
  is_cut: z.boolean().optional().describe('true: so many accounts match the search that not all are listed'),
});

export const person = personSummary.extend({
  phone: z.string().nullable(),
  email_confirmed: z.boolean(),
  verified_member: z.boolean().describe('Whether the identity of the person was verified'),
  last_sign_in_at: instant.nullable().describe('When the person last started a session; null if never'),
  membership_renews_on: z.string().nullable(),
  deleted_at: instant.nullable().optional().describe('When the person deleted the account'),
  deletion_due_at: instant.nullable().optional().describe('When the account is deleted, if the person asked for it'),
  export_requested_at: instant
    .nullable()
    .optional()
    .describe('When the person asked for a copy of their data that still exists'),
  markets: z.array(market).describe('The markets that the person works in'),
  sessions: z.array(
    z.object({
      id: z.int(),
      created_at: instant,
      rotated_at: instant.describe('When its token was last replaced'),
      expires_at: instant,
      is_aliased: z.boolean().describe('Whether staff impersonate the person in it'),
    }),
  ),
  version: z.int().describe('Send it with the next change of the role. It grows with each change of access'),
  allowed_actions: z.array(z.enum(PERSON_ACTIONS)).describe('What the caller may do with this account now'),
  refusals: z
    .array(z.object({ action: z.enum(PERSON_ACTIONS), message: z.string() }))
    .describe('Actions that the caller may do with other accounts, but not with this one, and why'),
});

/** What a form can offer: organizations whose name starts with a text. */
export const organizationsQuery = z.object({ search: z.string().trim().max(100).optional() });
export const organizations = z.object({ organizations: z.array(named).describe('The first 20, by name') });
/** What a form can offer: the markets that a manager can work in. */
export const staffMarkets = z.object({ markets: z.array(market) });

const marketIds = z.array(rowId).max(200);

export const roleChange = z.object({
  role,
  markets: marketIds.describe('The markets of a hub manager or area general manager; empty for other roles'),
  organization: rowId.nullable().optional().describe('The organization of a coordinator or partner'),
  reason,
  version: rowId.describe('The `version` of the person that the caller has seen'),
});
export const reasonOnly = z.object({ reason });

export const newInvitation = z.object({
  email,
  kind: z.enum(INVITATION_KINDS),
  role: z.enum(ADMIN_ROLES).optional().describe('Only for staff'),
  markets: marketIds.optional(),
  organization: rowId.nullable().optional(),
});
export const invitation = z.object({
  id: z.int(),
  email: z.string(),
  kind: z.enum(INVITATION_KINDS),
  role: role.nullable(),
  organization: named.nullable(),
  markets: z.array(market),
  invited_by: named.nullable().describe('Null for an invitation by the command line'),
  state: z.enum(INVITATION_STATES),
  created_at: instant,
  expires_at: instant,
  accepted_at: instant.nullable(),
  revoked_at: instant.nullable(),
  allowed_actions: z.array(z.enum(INVITATION_ACTIONS)).describe('What the caller may do with this invitation now'),
});
export const invitationsQuery = pageQuery.extend({ state: z.enum(INVITATION_STATES).optional() });
export const invitations = z.object({
  invitations: z.array(invitation),
  next_cursor: page.shape.next_cursor,
  allowed_kinds: z.array(z.enum(INVITATION_KINDS)).describe('The kinds of invitations that the caller may send'),
});

export const invitationLink = z.object({ token: z.string().min(1).max(200) });
/** What the person with the link sees before accepting. */
export const receivedInvitation = z.object({
  kind: z.enum(INVITATION_KINDS),
  role: role.nullable(),
  organization: z.string().nullable(),
  markets: z.array(z.string()),
  invited_by: z.string().nullable().describe('Null for an invitation by the command line'),
  email: z.string().describe('Masked, such as m•••@example.com'),
  expires_at: instant,
  account: z
    .enum(['none', 'signed_out', 'own'])
    .describe('`none`: accepting creates an account. `signed_out`: the person has one and must sign in as it first'),
  needs_password: z
    .boolean()
    .describe('Whether accepting takes a password: a new one without an account, otherwise the current one'),
});
export const invitationAcceptance = z.object({
  first_name: signUp.shape.first_name.optional(),
  last_name: signUp.shape.last_name.optional(),
  password: password.optional(),
});
