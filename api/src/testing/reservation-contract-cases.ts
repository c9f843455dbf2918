import { randomUUID } from 'node:crypto';
import type { RouteName } from '@lodestay/contracts';
import { testPlace } from '../features/homes/homes.testing.ts';
import { actOn, applyAtOnce } from '../features/reservations/applications/applications.testing.ts';
import {
  open,
  type CaseMarket,
  type CaseWorld,
  type ContractCase,
  type Parts,
  type Statuses,
} from './contract-case.ts';

const NO_REFERENCE = { params: { reference: 'LS-ZZZZZZ' } };
const APPROVAL = { rule: 'landlord_confirmed', version: 1 };

const newApplication = async ({ test }: CaseWorld, { name }: CaseMarket): Promise<string> =>
  (await applyAtOnce(test, { place: await testPlace(test.db, { name }) })).reference;

/** An application whose denial the super admin has requested. */
async function newDenial(world: CaseWorld, market: CaseMarket): Promise<string> {
  const reference = await newApplication(world, market);
  await actOn(world.test, world.superAdmin, reference).requestDenial(1);
  return reference;
}

/** An application that waits for an income document of the applicant. */
async function newDocumentRequest(world: CaseWorld, market: CaseMarket): Promise<string> {
  const reference = await newApplication(world, market);
  await actOn(world.test, world.superAdmin, reference).requestDocument(1, { kind: 'income' });
  return reference;
}

const byReference = (
  create: (world: CaseWorld, market: CaseMarket) => Promise<string>,
  { body, query, ...statuses }: Parts & Statuses = {},
): ContractCase => ({
  access: 'market',
  make: async (world, market) => ({ body, query, params: { reference: await create(world, market) } }),
  nonexistent: () => ({ body, query, ...NO_REFERENCE }),
  ...statuses,
});

const someApplication = async (world: CaseWorld) => ({
  items: [{ reference: await newApplication(world, world.markets.own), version: 1 }],
  is_preview: false,
});

const withNote: ContractCase = {
  access: 'market',
  make: async (world, market) => ({
    body: { mentions: [world.superAdmin.id] },
    params: { reference: await newApplication(world, market) },
  }),
  nonexistent: () => ({ body: { mentions: [] }, ...NO_REFERENCE }),
};

/** An application whose guest added an income document. */
async function newDocument(world: CaseWorld, market: CaseMarket): Promise<{ reference: string; id: string }> {
  const reference = await newApplication(world, market);
  const id = randomUUID();
  const { accountId } = await world.test.db
    .selectFrom('reservation')
    .select('accountId')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  await world.test.db
    .insertInto('verificationDocument')
    .values({
      id,
      accountId,
      slot: 'income',
      name: 'pay-slip.pdf',
      mediaType: 'application/pdf',
      bytes: 100,
      keyId: 'none',
      addedAt: new Date(),
    })
    .execute();
  return { reference, id };
}

const withDocument: ContractCase = {
  access: 'market',
  make: async (world, market) => ({ params: await newDocument(world, market) }),
  nonexistent: () => ({ params: { ...NO_REFERENCE.params, id: randomUUID() } }),
};

const FIGURES = { person: 'applicant', monthly_income: 940_000, savings: null, credit_score: 730, version: 1 };
const withFigures: ContractCase = {
  access: 'market',
  make: async (world, market) => {
    const { reference, id } = await newDocument(world, market);
    return { params: { reference }, body: { ...FIGURES, document_id: id } };
  },
  nonexistent: () => ({ body: { ...FIGURES, document_id: randomUUID() }, ...NO_REFERENCE }),
};

/** A photo ID that staff asked the guest for, and that the guest has added. */
const ofDocumentRequest: ContractCase = {
  access: 'owned',
  aliased: 403,
  make: async ({ test, homeSlug, superAdmin }, owner) => {
    const reservation = await owner.draft(homeSlug, { startDate: '2027-03-01', endDate: '2027-05-01' });
    const [id, accountId, addedAt] = [randomUUID(), owner.user.id, test.clock.now()];
    const before = new Date(addedAt.getTime() - 60_000);
    await test.db
      .insertInto('documentRequest')
      .values({
        id,
        reservationId: reservation.id,
        accountId,
        person: 'applicant',
        kind: 'income',
        message: 'The last page is missing',
        requestedById: superAdmin.id,
        requestedAt: before,
        dueAt: addedAt,
        closedAt: null,
        outcome: null,
      })
      .execute();
    const file = { slot: 'income', name: 'pay-slip.pdf', mediaType: 'application/pdf', bytes: 100 } as const;
    await test.db
      .insertInto('verificationDocument')
      .values({ id: randomUUID(), accountId, ...file, keyId: 'none', addedAt })
      .execute();
    return { params: { id } };
  },
  nonexistent: () => ({ params: { id: randomUUID() } }),
};

/** The cases of applications and of reservations for staff. */
export const RESERVATION_CASES = {
  listApplications: open(),
  getApplication: byReference(newApplication),
  assignApplications: open(async (world) => ({ body: { ...(await someApplication(world)), assignee_id: null } })),
  approveApplications: open(async (world) => ({
    body: { ...(await someApplication(world)), rule: 'landlord_confirmed' },
  })),
  addApplicationNote: withNote,
  approveApplication: byReference(newApplication, { body: APPROVAL }),
  listApplicationPeople: byReference(newApplication),
  recordIncome: withFigures,
  requestDocument: byReference(newApplication, { body: { person: 'applicant', kind: 'income', version: 1 } }),
  withdrawDocumentRequest: byReference(newDocumentRequest, {
    body: { person: 'applicant', kind: 'income', version: 2 },
  }),
  sendRequestedDocuments: ofDocumentRequest,
  requestDenial: byReference(newApplication, { body: { version: 1 } }),
  confirmDenial: byReference(newDenial, { body: { version: 2 } }),
  rejectDenial: byReference(newDenial, { body: { version: 2 } }),
  // Only the person who requested the denial can withdraw it.
  withdrawDenial: byReference(newDenial, { body: { version: 2 }, status: 409 }),
  listApplicationDocuments: byReference(newApplication),
  openApplicationDocument: withDocument,
  searchReservations: open(),
  inspectReservation: byReference(newApplication),
  previewGuestCancellation: byReference(newApplication, { query: { cause: 'home_unusable' } }),
  // The application is not moved any more, so the version is an old one.
  cancelForGuest: byReference(newApplication, {
    body: { cause: 'guest_request', accepted_refund: 0, accepted_waiting: 0, version: 1 },
    status: 409,
  }),
  // An application cannot be changed before its approval.
  previewStaffStayChange: byReference(newApplication, {
    body: { change: { kind: 'end', end_date: '2027-06-01' } },
    status: 409,
  }),
  changeStayForGuest: byReference(newApplication, {
    body: {
      change: { kind: 'end', end_date: '2027-06-01' },
      accepted_refund: 0,
      accepted_cost: 0,
      accepted_saving: 0,
      version: 1,
    },
    status: 409,
  }),
  withdrawChangeOffer: byReference(newApplication, { status: 409 }),
  addReservationNote: withNote,
} as const satisfies Partial<Record<RouteName, ContractCase>>;
