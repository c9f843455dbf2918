import type { AuditEntry } from '../staff/audit-text.ts';
import type { Invitation } from '../features/invitations/invitation-text.ts';
import type { Person, PersonSummary } from '../staff/person-text.ts';

export const sampleSummary = (over: Partial<PersonSummary> = {}): PersonSummary => ({
  id: 12,
  email: 'maya@example.com',
  firstName: 'Maya',
  lastName: 'Ortiz',
  role: 'member',
  organization: null,
  suspendedAt: null,
  createdAt: '2026-11-02T16:00:00.000Z',
  ...over,
});

export const samplePeople = (...people: PersonSummary[]) => ({ people, nextCursor: null });

const session = {
  id: 31,
  createdAt: '2027-03-01T16:00:00.000Z',
  rotatedAt: '2027-03-01T16:00:00.000Z',
  expiresAt: '2027-03-31T16:00:00.000Z',
  isAliased: false,
};

export const samplePerson = (over: Partial<Person> = {}): Person => ({
  ...sampleSummary(),
  phone: null,
  emailConfirmed: true,
  verifiedMember: false,
  lastSignInAt: '2027-03-01T16:00:00.000Z',
  membershipRenewsOn: null,
  markets: [],
  sessions: [session, { ...session, id: 30 }],
  version: 4,
  allowedActions: ['change_role', 'suspend', 'end_sessions', 'impersonate'],
  refusals: [],
  ...over,
});

export const sampleEntry = (over: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 900,
  at: '2027-03-02T10:00:00.000Z',
  actor: 'account',
  person: { id: 7, fullName: 'Grace Okafor' },
  onBehalfOf: null,
  action: 'role.change',
  target: { type: 'account', id: '12' },
  before: { role: 'applicant', organization: null, markets: [] },
  after: { role: 'member', organization: null, markets: [] },
  reason: 'Paid the annual fee',
  requestId: 'req-81',
  ...over,
});

export const sampleLog = (...entries: AuditEntry[]) => ({
  entries,
  nextCursor: null,
  actions: ['alias.start', 'lead.close', 'role.change'],
  targetTypes: ['account', 'lead'],
  verification: null,
});

export const sampleInvitation = (over: Partial<Invitation> = {}): Invitation => ({
  id: 5,
  email: 'noor@example.com',
  kind: 'staff',
  role: 'hub_manager',
  organization: null,
  markets: [{ id: 1, slug: 'denver', name: 'Denver' }],
  invitedBy: { id: 9, name: 'Ruth Lindqvist' },
  state: 'open',
  createdAt: '2027-03-01T16:00:00.000Z',
  expiresAt: '2027-03-08T16:00:00.000Z',
  acceptedAt: null,
  revokedAt: null,
  allowedActions: ['revoke'],
  ...over,
});
