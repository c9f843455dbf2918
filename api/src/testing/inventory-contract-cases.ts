import type { RouteName } from '@lodestay/contracts';
import { testHome, testPlace } from '../features/homes/homes.testing.ts';
import type { CaseMarket, CaseWorld, ContractCase } from './contract-case.ts';
import { open } from './contract-case.ts';

const placeIn = ({ test }: CaseWorld, { name }: CaseMarket) =>
  testPlace(test.db, { name, state: name === 'Austin' ? 'TX' : 'CO', neighborhood: 'Baker' });

/** A home, published unless a route needs a removed one. */
const ofHome = (body?: object, isRemoved = false): ContractCase => ({
  access: 'market',
  make: async (world, market) => {
    const { slug } = await testHome(world.test.db, {
      place: await placeIn(world, market),
      removedAt: isRemoved ? world.test.clock.now() : null,
    });
    return { params: { slug }, body };
  },
  nonexistent: () => ({ params: { slug: 'nothing-1' }, body }),
});

/** A home with two pictures. */
async function makePictures(world: CaseWorld, market: CaseMarket) {
  const { id, slug } = await testHome(world.test.db, { place: await placeIn(world, market) });
  const hashes = [0, 1].map((position) => `${position}${id.toString(16).padStart(31, '0')}`);
  for (const [position, hash] of hashes.entries()) {
    await world.test.db
      .insertInto('photograph')
      .values({ hash, width: 960, height: 640, color: '#808080', bytes: 1000 })
      .execute();
    await world.test.db
      .insertInto('homePhotograph')
      .values({ homeId: id, position, hash, alt: '', caption: '' })
      .execute();
  }
  return { slug, hashes };
}
const PICTURE_CHANGE = { version: 1, description: 'Kitchen with a window' };

const ofProperty = (body?: object): ContractCase => ({
  access: 'market',
  make: async (world, market) => {
    const { propertyId } = await testHome(world.test.db, { place: await placeIn(world, market) });
    const { slug } = await world.test.db
      .selectFrom('property')
      .select('slug')
      .where('id', '=', propertyId)
      .executeTakeFirstOrThrow();
    return { params: { slug }, body };
  },
  nonexistent: () => ({ params: { slug: 'nothing-1' }, body }),
});

const FIGURES = {
  short_stay: 13_500,
  one_month: 10_000,
  three_months: 9500,
  six_months: 9000,
  flex: 10_600,
  one_year_flex: 8800,
  standby: 7000,
  platform_fee: 600,
  card: 208,
  cleaning: 15_000,
  pet: 30_000,
  annual_membership: 19_900,
  standby_membership: 7900,
};
let lists = 0;
const newStart = () => new Date(Date.UTC(2028, 0, (lists += 1))).toISOString().slice(0, 10);
const newList = () => ({ effective_on: newStart(), figures: FIGURES });
/** A scheduled list. Its ID is in the path. */
const ofList = (body: (version: number) => object): ContractCase =>
  open(async ({ test, superAdmin }) => {
    const start = newStart();
    await test.call('createPriceList', {
      as: superAdmin,
      body: { effective_on: start, figures: FIGURES, reason: 'New contract' },
    });
    const { id, version } = await test.db
      .selectFrom('priceList')
      .select(['id', 'version'])
      .where('effectiveOn', '=', start)
      .executeTakeFirstOrThrow();
    return { params: { id: String(id) }, body: body(version) };
  });

/** The cases of homes, properties and prices in the staff console. */
export const INVENTORY_CASES = {
  listStaffHomes: open(),
  getStaffHome: ofHome(),
  updateStaffHome: ofHome({ version: 1, changes: { special_offer: 'First week half price' } }),
  removeStaffHome: ofHome({ version: 1 }),
  publishStaffHome: ofHome({ version: 1 }, true),
  arrangeHomePictures: {
    access: 'market',
    make: async (world, market) => {
      const { slug, hashes } = await makePictures(world, market);
      return { params: { slug }, body: { version: 1, hashes: hashes.toReversed() } };
    },
    nonexistent: () => ({ params: { slug: 'nothing-1' }, body: { version: 1, hashes: ['a'.repeat(32)] } }),
  },
  describeHomePicture: {
    access: 'market',
    make: async (world, market) => {
      const { slug, hashes } = await makePictures(world, market);
      return { params: { slug, hash: hashes[0]! }, body: PICTURE_CHANGE };
    },
    nonexistent: () => ({ params: { slug: 'nothing-1', hash: 'a'.repeat(32) }, body: PICTURE_CHANGE }),
  },
  getStaffProperty: ofProperty(),
  updateStaffProperty: ofProperty({ version: 1, changes: { parking_spots: 7 } }),
  updateNeighborhoodReels: {
    access: 'market',
    make: async (world, market) => {
      const { neighborhoodId } = await placeIn(world, market);
      const { version } = await world.test.db
        .selectFrom('neighborhood')
        .select('version')
        .where('id', '=', neighborhoodId!)
        .executeTakeFirstOrThrow();
      return {
        params: { id: String(neighborhoodId) },
        body: { version, reels_url: `https://example.com/reels/${version}` },
      };
    },
    nonexistent: () => ({
      params: { id: '2147483647' },
      body: { version: 1, reels_url: 'https://example.com/reels/baker' },
    }),
  },
  getPrices: open(),
  listPriceLists: open(),
  previewPriceList: open(() => ({ body: newList() })),
  createPriceList: open(() => ({ body: newList() })),
  updatePriceList: ofList((version) => ({ ...newList(), version })),
  withdrawPriceList: ofList((version) => ({ version })),
} as const satisfies Partial<Record<RouteName, ContractCase>>;
