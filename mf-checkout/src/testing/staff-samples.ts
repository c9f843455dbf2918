import type { CurrentUser, ResponseOf } from '@lodestay/contracts';
import type { CancellationRecordData, ListedRefund, ProblemRecordData, RefundRecordData } from '../staff/money-text.ts';

/** The time of the tests. */
export const NOW = '2027-03-02T18:00:00.000Z';

export const lena = { id: 5, fullName: 'Lena Fischer' };
export const grace = { id: 7, fullName: 'Grace Okafor' };

export const colleagues = {
  colleagues: [
    { ...grace, role: 'admin', markets: [] },
    { ...lena, role: 'hub_manager', markets: ['Denver'] },
  ],
};

export const sampleStaff = (over: Partial<CurrentUser> = {}) =>
  ({
    id: lena.id,
    firstName: 'Lena',
    lastName: 'Fischer',
    role: 'hub_manager',
    organization: null,
    ...over,
  }) as CurrentUser;

const item = {
  title: 'Maya Ortiz',
  market: { slug: 'denver', name: 'Denver' },
  assignee: lena,
  openedAt: '2027-03-01T16:00:00.000Z',
  dueAt: '2027-03-02T20:30:00.000Z',
  stage: null,
  closedAt: null,
  outcome: null,
  version: 3,
};

const guest = { accountId: 12, fullName: 'Maya Ortiz', email: 'maya@example.com', phone: null };
const stay = {
  reservationReference: 'LS-7KQ2M9',
  status: 'canceled' as const,
  home: { title: 'One-bedroom in Baker', slug: 'one-bedroom-in-baker-1' },
  checkIn: '2027-03-14',
  checkOut: '2027-06-12',
  nights: 90,
};
const payment = {
  label: 'Visa ending 4242',
  method: 'card' as const,
  processor: 'sandbox',
  processorId: 'pay_1',
  status: 'captured',
  amount: 450_000,
  captured: 450_000,
  refunded: 150_000,
  disputedAt: null,
  disputeWonAt: null,
};

export const sampleOptions = {
  payments: [
    {
      id: 'a',
      label: 'Visa ending 4242',
      createdAt: '2027-03-01T16:00:00.000Z',
      captured: 450_000,
      refunded: 150_000,
      disputed: 0,
    },
  ],
  captured: 450_000,
  refunded: 150_000,
  pending: 0,
  disputed: 0,
  deposit: 0,
  available: 300_000,
  limit: 25_000,
  recent: 0,
  alone: 25_000,
  highest: 300_000,
};

export const sampleCase = (over: Partial<CancellationRecordData> = {}): CancellationRecordData => ({
  ...item,
  reference: 'CC-7KQ2M9',
  cancellation: {
    homeTitle: stay.home.title,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    canceledBy: 'guest',
    paid: 450_000,
    refunded: 150_000,
    kept: 300_000,
    goodwill: 0,
    refundState: 'refunded',
    canceledAt: '2027-03-01T16:00:00.000Z',
    rule: 'one_month_kept',
    sentence: 'The first month’s rent, $3,000.00, is not refunded. You get $1,500.00 back.',
    staffMember: null,
    cause: null,
    staffReason: null,
  },
  guest,
  stay,
  payment,
  refunds: [],
  refundOptions: sampleOptions,
  timeline: [],
  actions: ['assign', 'note', 'request_refund', 'close'],
  ...over,
});

export const sampleListedRefund = (over: Partial<ListedRefund> = {}): ListedRefund => ({
  id: 1,
  reference: 'RF-7KQ2M9',
  amount: 60_000,
  state: 'waiting',
  requestedAt: '2027-03-02T16:00:00.000Z',
  requestedBy: lena,
  needsSecondPerson: true,
  decidedBy: null,
  ...over,
});

export const sampleRefund = (over: Partial<RefundRecordData> = {}): RefundRecordData => ({
  ...item,
  reference: 'RF-7KQ2M9',
  refund: {
    amount: 60_000,
    reasonCode: 'goodwill',
    state: 'waiting',
    needsSecondPerson: true,
    requestedBy: lena,
    homeTitle: stay.home.title,
    caseReference: 'CC-7KQ2M9',
    reason: 'The heating failed',
    requestedAt: '2027-03-02T16:00:00.000Z',
    decidedBy: null,
    decidedAt: null,
    decisionReason: null,
  },
  guest,
  stay,
  parts: [{ amount: 60_000, state: 'waiting', refundedAt: null, problem: null, payment }],
  limit: 250_000,
  blocked: null,
  timeline: [],
  actions: ['assign', 'note', 'approve', 'reject'],
  ...over,
});

type StayProblem = ProblemRecordData & {
  guest: NonNullable<ProblemRecordData['guest']>;
  stay: NonNullable<ProblemRecordData['stay']>;
};

/** A failed refund of a stay. */
export const sampleProblem = (over: Partial<StayProblem> = {}): StayProblem => ({
  ...item,
  reference: 'PP-7KQ2M9',
  problem: {
    kind: 'refund',
    state: 'refused',
    amount: 40_000,
    homeTitle: stay.home.title,
    reservationReference: stay.reservationReference,
    plan: null,
    foundAt: '2027-03-02T16:00:00.000Z',
    attempts: 1,
    nextAttemptAt: null,
    failure: 'The card was closed.',
    respondBy: null,
    disputeReason: null,
    evidence: null,
    refundReference: 'RF-7KQ2M9',
    canRetryHelp: true,
  },
  guest,
  stay,
  membership: null,
  payment,
  timeline: [],
  actions: ['assign', 'note', 'retry', 'close'],
  ...over,
});

/** A failed refund of an annual membership. */
export function sampleMembershipProblem(): ProblemRecordData {
  const { problem, ...record } = sampleProblem();
  return {
    ...record,
    market: null,
    problem: {
      ...problem,
      amount: 20_314,
      homeTitle: null,
      reservationReference: null,
      plan: 'annual',
      refundReference: null,
    },
    stay: null,
    membership: { plan: 'annual', startsOn: '2027-02-20', endsOn: '2028-02-20' },
  };
}

/** A difference of the ledger with itself, which has no guest, stay or payment. */
export function sampleLedgerProblem(): ProblemRecordData {
  const { problem, ...record } = sampleProblem();
  return {
    ...record,
    title: 'Ledger',
    market: null,
    problem: {
      ...problem,
      kind: 'difference',
      state: 'different',
      amount: 1_200,
      homeTitle: null,
      reservationReference: null,
      attempts: null,
      failure: 'The snapshot of the account refunds says $30.00, its entries $18.00.',
      refundReference: null,
      canRetryHelp: false,
    },
    guest: null,
    stay: null,
    payment: null,
    actions: ['assign', 'note', 'close'],
  };
}

export const sampleDeposit = (over: Partial<ResponseOf<'getDeposit'>> = {}): ResponseOf<'getDeposit'> => ({
  ...item,
  reference: 'LS-7KQ2M9',
  deposit: {
    amount: 50_000,
    state: 'in_review',
    returnBy: '2027-03-06',
    automaticOn: '2027-03-05',
    movedOutOn: '2027-02-20',
    homeTitle: stay.home.title,
    deductions: [],
    returned: null,
    settledOn: null,
    settledBy: null,
    isAutomatic: false,
    refundedTo: null,
  },
  guest,
  stay: { ...stay, status: 'completed' },
  timeline: [],
  actions: ['assign', 'note', 'settle'],
  ...over,
});
