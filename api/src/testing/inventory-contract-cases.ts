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

/** The cases of homes and properties in the staff console. */
export const INVENTORY_CASES = {
  listStaffHomes: open(),
  getStaffHome: ofHome(),
  updateStaffHome: ofHome({ version: 1, changes: { special_offer: 'First week half price' } }),
  removeStaffHome: ofHome({ version: 1 }),
  publishStaffHome: ofHome({ version: 1 }, true),
  arrangeHomePictures: {
    access: 'market',
    make: async (world, market) => {
      const { id, slug } = await testHome(world.test.db, { place: await placeIn(world, market) });
      const hash = id.toString(16).padStart(32, '0');
      await world.test.db
        .insertInto('photograph')
        .values({ hash, width: 960, height: 640, color: '#808080', bytes: 1000 })
        .execute();
      await world.test.db
        .insertInto('homePhotograph')
        .values({ homeId: id, position: 0, hash, alt: '', caption: '' })
        .execute();
      return { params: { slug }, body: { version: 1, hashes: [] } };
    },
    nonexistent: () => ({ params: { slug: 'nothing-1' }, body: { version: 1, hashes: [] } }),
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
} as const satisfies Partial<Record<RouteName, ContractCase>>;
