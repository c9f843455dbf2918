import { randomUUID } from 'node:crypto';
import type { RouteName } from '@lodestay/contracts';
import { insertPromoCode } from '../features/promotions/promotions.testing.ts';
import { open, type CaseMarket, type CaseWorld, type ContractCase, type Parts } from './contract-case.ts';

const DATES = { start_date: '2027-03-01', end_date: '2027-06-01' };

const createCode = () => `T${randomUUID().slice(0, 8).toUpperCase()}`;

/** A request about a new code. `more` gets the world, for what else the request needs. */
const ofCode = (
  more: (world: CaseWorld) => Parts = () => ({}),
  prepare: (world: CaseWorld, code: string) => Promise<unknown> = async () => {},
): ContractCase =>
  open(async (world) => {
    const code = createCode();
    await insertPromoCode(world.test.db, { code, firstTimeOnly: false });
    await prepare(world, code);
    return { ...more(world), params: { code } };
  });

const endCode = ({ test, superAdmin }: CaseWorld, code: string) =>
  test.call('endPromoCode', { as: superAdmin, params: { code }, body: { reason: 'Over', version: 1 } });

const joinWaitlist = async ({ test }: CaseWorld, { name }: CaseMarket): Promise<string> => {
  const { body } = await test.call('createLead', {
    body: { productType: 'city_waitlist', firstName: 'Zephyrine', email: `${randomUUID()}@example.com`, city: name },
  });
  return body.reference;
};

/** The cases of promo codes, flags and waitlists in the staff console. */
export const PROMO_CASES = {
  listFlagChanges: open(() => ({ params: { name: 'split_stays' } })),
  listPromoCodes: open(() => ({ query: { state: 'active' } })),
  createPromoCode: open(() => ({ body: { code: createCode(), cities: ['denver-co'], discount_amount: 10_000 } })),
  getStaffPromoCode: ofCode(),
  updatePromoCode: ofCode(() => ({ body: { version: 1, cities: ['denver-co'], discount_amount: 20_000 } })),
  endPromoCode: ofCode(() => ({ body: { version: 1 } })),
  resumePromoCode: ofCode(() => ({ body: { version: 2 } }), endCode),
  testPromoCode: ofCode(({ homeSlug }) => ({ query: { home: homeSlug, ...DATES } })),
  listPromoCities: open(),
  savePromoCity: open(async ({ test }) => {
    const slug = 'denver-co';
    const { version } = await test.db
      .selectFrom('promoCity')
      .select('version')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    return { params: { slug }, body: { name: 'Denver, CO', code: null, is_listed: true, version } };
  }),
  findPromoHomes: open(() => ({ query: { q: 'home' } })),
  listWaitlists: open(),
  listWaitingPeople: {
    access: 'market',
    make: async (world, market) => {
      await joinWaitlist(world, market);
      return { params: { place: market.name.toLowerCase() } };
    },
    nonexistent: () => ({ params: { place: 'atlantis' } }),
  },
  countWaitlistHomes: open(() => ({ query: { references: 'LD-YYYYYY' } })),
  countMarketHomes: open(() => ({ query: { markets: 'denver' } })),
  closeWaitlistPlace: {
    access: 'market',
    make: async (world, market) => ({
      params: { reference: await joinWaitlist(world, market) },
      body: { version: 1 },
    }),
    nonexistent: () => ({ params: { reference: 'LD-ZZZZZZ' }, body: { version: 1 } }),
  },
} as const satisfies Partial<Record<RouteName, ContractCase>>;
