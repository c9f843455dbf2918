import type { CurrentUser, ResponseOf } from '@lodestay/contracts';
import type { ApplicationItem, ApplicationRecord } from '../applications/application-text.ts';
import type { InspectedReservation, ListedReservation } from '../reservations/reservation-text.ts';

/** The time of the tests. */
export const NOW = '2027-03-02T18:00:00.000Z';

export const lena = { id: 5, fullName: 'Lena Fischer' };
export const grace = { id: 7, fullName: 'Grace Okafor' };
const works = { role: 'admin', markets: [] };

export const colleagues = {
  colleagues: [
    { ...grace, ...works },
    { ...lena, ...works },
  ],
};

export const sampleStaff = (over: Partial<CurrentUser> = {}) =>
  ({ id: grace.id, firstName: 'Grace', lastName: 'Okafor', role: 'admin', organization: null, ...over }) as CurrentUser;

export const sampleQueues = {
  markets: [],
  queues: [{ name: 'applications', open: 3, overdue: 1, mine: 1, oldestOpenedAt: null }],
};

const stay = {
  guest: { id: 20, fullName: 'Ruth Abara', email: 'ruth@example.com' },
  home: { title: 'Platform House, 1604', slug: 'platform-house-1604', city: 'Denver' },
  stayKind: 'fixed',
  startDate: '2027-04-11',
  endDate: '2027-07-10',
  nights: 90,
  total: 936_000,
} as const;

const guestLimit = {
  name: 'guest_limit',
  state: 'not_stated',
  stated: 'Guest limit not stated',
  found: '2 people',
} as const;

export const sampleApplication = (over: Partial<ApplicationItem> = {}): ApplicationItem => ({
  reference: 'LS-48402A',
  title: 'Ruth Abara',
  market: { slug: 'denver', name: 'Denver' },
  assignee: lena,
  openedAt: '2027-03-02T16:00:00.000Z',
  dueAt: '2027-03-03T16:00:00.000Z',
  stage: 'needs_review',
  closedAt: null,
  outcome: null,
  version: 1,
  application: {
    ...stay,
    people: 2,
    pets: 0,
    openRules: [guestLimit],
    reservationStatus: 'in_review',
    payment: { status: 'authorized', label: 'Visa ending 4242', cents: 312_000 },
    approvalRules: ['landlord_confirmed', 'building_rules'],
  },
  ...over,
});

export const samplePage = (...items: ApplicationItem[]) => ({ items, total: items.length, nextCursor: null });

export const sampleProfile = {
  purpose: 'business_stay',
  firstName: 'Ruth',
  lastName: 'Abara',
  email: 'ruth@example.com',
  phone: '303 555 0100',
  dateOfBirth: '1990-05-04',
  occupants: [{ firstName: 'Ife', lastName: 'Abara', kind: 'adult' }],
  pets: [],
  vehicles: [],
} as const satisfies NonNullable<ApplicationRecord['application']['profile']>;

export const sampleRecord = (over: Partial<ApplicationRecord> = {}): ApplicationRecord => {
  const item = sampleApplication();
  return {
    ...item,
    application: {
      ...item.application,
      reservationId: '6f1c7a4e-2c1b-4c39-9a5e-0d9a3a1b2c3d',
      profile: { ...sampleProfile, occupants: [...sampleProfile.occupants], pets: [], vehicles: [] },
      dueAtBooking: 312_000,
      rules: [guestLimit, { name: 'age', state: 'met', stated: 'Guests are 18 or older', found: 'Born May 4, 1990' }],
      approval: null,
      denial: null,
      documentRequests: [],
      waitsUntil: null,
    },
    timeline: [],
    actions: ['assign', 'note', 'approve', 'request_denial'],
    ...over,
  };
};

export const samplePeople: ResponseOf<'listApplicationPeople'> = {
  neededIncome: 942_000,
  neededSavings: 9_000_000,
  neededScore: 700,
  people: (['applicant', 'co_signer'] as const).map((person) => ({
    person,
    name: person === 'applicant' ? 'Ruth Abara' : 'Ana Abara',
    incomeStatus: person === 'applicant' ? 'not_started' : 'needs_staff',
    statedIncome: person === 'applicant' ? null : 950_000,
    statedSavings: null,
    confirmedIncome: null,
    confirmedSavings: null,
    creditScore: null,
    confirmedAt: null,
    recorded: null,
  })),
};

export const sampleDocuments: ResponseOf<'listApplicationDocuments'> = {
  documents: [
    {
      id: '7d1c44c4-1f2a-4a2e-8a55-3b8f0f3a9c12',
      person: 'co_signer',
      personName: 'Ana Abara',
      slot: 'income',
      name: 'pay-slip.pdf',
      bytes: 54_321,
      addedAt: '2027-03-01T16:00:00.000Z',
    },
  ],
};

/** The same application after Lena asked to deny it. */
export const sampleDenial = (actions: ApplicationRecord['actions']): ApplicationRecord => {
  const record = sampleRecord({ stage: 'denial_requested', version: 2, actions });
  const denial = {
    reason: 'party_too_large',
    checked: 'Called the landlord',
    requestedBy: lena,
    requestedAt: '2027-03-02T17:00:00.000Z',
  } as const;
  return { ...record, application: { ...record.application, denial } };
};

export const sampleReservation = (over: Partial<ListedReservation> = {}): ListedReservation => ({
  ...stay,
  reference: 'LS-48402A',
  status: 'in_review',
  market: { slug: 'denver', name: 'Denver' },
  createdAt: '2027-03-02T15:30:00.000Z',
  ...over,
});

const entry = { by: null, title: null, text: null, changes: [], reason: null, requestId: null };

export const sampleInspected = (over: Partial<InspectedReservation> = {}): InspectedReservation => ({
  ...sampleReservation(),
  phone: '303 555 0100',
  timeZone: 'America/Denver',
  committedNights: null,
  holdExpiresAt: null,
  submittedAt: '2027-03-02T16:00:00.000Z',
  approvedAt: null,
  endedAt: null,
  denialReason: null,
  profile: { ...sampleProfile, occupants: [...sampleProfile.occupants], pets: [], vehicles: [] },
  terms: { policy: 'one_month', lines: [{ label: 'Rent', cents: 936_000 }], total: 936_000, dueAtBooking: 312_000 },
  payments: [
    {
      id: 'a',
      status: 'authorized',
      label: 'Visa ending 4242',
      cents: 312_000,
      method: 'card',
      captured: 0,
      refunded: 0,
      disputedAt: null,
      disputeWonAt: null,
      message: null,
      createdAt: '2027-03-02T16:00:00.000Z',
    },
  ],
  cancellation: null,
  work: [{ queue: 'applications', reference: 'LS-48402A', assignee: lena, dueAt: null, outcome: null }],
  timeline: [
    { ...entry, at: '2027-03-02T16:00:00.000Z', kind: 'payment', title: 'authorize.done', text: 'Visa ending 4242' },
    { ...entry, at: '2027-03-02T15:30:00.000Z', kind: 'move', title: 'guest.start' },
  ],
  keepOffers: [],
  cancellationCauses: [],
  version: 3,
  actions: ['note'],
  ...over,
});
