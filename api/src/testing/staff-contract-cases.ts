import { randomUUID } from 'node:crypto';
import type { RouteName } from '@lodestay/contracts';
import { checkEverything, createTurnover, finishTurnover } from '../features/turnovers/turnovers.testing.ts';
import { open, type CaseMarket, type CaseWorld, type ContractCase, type Parts } from './contract-case.ts';

const NO_REFERENCE = { params: { reference: 'LD-ZZZZZZ' } };
const SAVED_VIEW = { path: '/staff/leads', name: 'Mine', query: 'assignee=me' };
const newLead = async ({ test }: CaseWorld, { name }: CaseMarket): Promise<string> => {
  const { body } = await test.call('createLead', {
    body: { productType: 'contact', firstName: 'Zephyrine', email: `${randomUUID()}@example.com`, city: name },
  });
  return body.reference;
};
/** `more` gets the name of the market, for requests about two leads. */
const ofLead = (more: (world: CaseWorld, market: CaseMarket) => Promise<Parts> | Parts = () => ({})): ContractCase => ({
  access: 'market',
  make: async (world, market) => ({
    ...(await more(world, market)),
    params: { reference: await newLead(world, market) },
  }),
  nonexistent: () => ({ body: { version: 1, into: 'LD-YYYYYY', mentions: [] }, ...NO_REFERENCE }),
});

const NO_TURNOVER = { reference: 'TO-ZZZZZZ' };
/** A turnover of a market. `moves` are what happened to it before the request. */
const ofTurnover = (
  parts: Parts = {},
  moves: (world: CaseWorld, reference: string) => Promise<unknown> = async () => {},
): ContractCase => ({
  access: 'market',
  make: async (world, market) => {
    const reference = await createTurnover(world.test, market);
    await moves(world, reference);
    return { ...parts, params: { ...parts.params, reference } };
  },
  nonexistent: () => ({ ...parts, params: { ...parts.params, ...NO_TURNOVER } }),
});
const finish = ({ test, superAdmin }: CaseWorld, reference: string) => finishTurnover(test, superAdmin, reference);
const SCHEDULE = { cleaner_id: null, cleaner_phone: null, scheduled_at: '2027-01-06T20:00:00Z', version: 1 };

/** The cases of the staff console. */
export const STAFF_CASES = {
  listAuditEntries: open(),
  searchRecords: open(() => ({ query: { q: 'maya' } })),
  listQueues: open(),
  listColleagues: open(),
  listSavedViews: open(),
  saveView: open(() => ({ body: SAVED_VIEW })),
  // Views belong to one person, so there is none for the other callers.
  deleteSavedView: open(() => ({ params: { id: '2147483647' } }), { status: 404 }),
  listLeads: open(),
  getLead: ofLead(),
  assignLeads: open(async (world) => ({
    body: {
      items: [{ reference: await newLead(world, world.markets.own), version: 1 }],
      assignee_id: null,
      is_preview: false,
    },
  })),
  addLeadNote: ofLead(({ superAdmin }) => ({ body: { mentions: [superAdmin.id] } })),
  replyToLead: ofLead(),
  closeLead: ofLead(() => ({ body: { version: 1 } })),
  reopenLead: {
    access: 'market',
    make: async (world, market) => {
      const reference = await newLead(world, market);
      const body = { outcome: 'lost', reason: 'No answer', version: 1 };
      await world.test.call('closeLead', { as: world.superAdmin, params: { reference }, body });
      return { params: { reference }, body: { version: 2 } };
    },
    nonexistent: () => ({ body: { version: 1 }, ...NO_REFERENCE }),
  },
  listTurnovers: open(),
  getTurnover: ofTurnover(),
  assignTurnovers: open(async ({ test, markets }) => ({
    body: {
      items: [{ reference: await createTurnover(test, markets.own), version: 1 }],
      assignee_id: null,
      is_preview: false,
    },
  })),
  addTurnoverNote: {
    access: 'market',
    make: async ({ test, superAdmin }, market) => ({
      body: { mentions: [superAdmin.id] },
      params: { reference: await createTurnover(test, market) },
    }),
    nonexistent: () => ({ body: { mentions: [] }, params: NO_TURNOVER }),
  },
  scheduleTurnover: ofTurnover({ body: SCHEDULE }),
  startTurnover: ofTurnover({ body: { version: 1 } }),
  checkTurnover: ofTurnover({ body: { version: 1 } }),
  removeTurnoverPhoto: ofTurnover(),
  finishTurnover: ofTurnover({ body: { version: 7 } }, ({ test, superAdmin }, reference) =>
    checkEverything(test, superAdmin, reference),
  ),
  reportTurnoverProblem: ofTurnover({ body: { version: 1 } }),
  reopenTurnover: ofTurnover({ body: { version: 8 } }, finish),
  mergeLead: ofLead(async (world, market) => ({ body: { into: await newLead(world, market), version: 1 } })),
} as const satisfies Partial<Record<RouteName, ContractCase>>;
