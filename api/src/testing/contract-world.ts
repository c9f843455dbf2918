import { randomUUID } from 'node:crypto';
import { routes, type RouteName } from '@lodestay/contracts';
import { testHome, testPlace } from '../features/homes/homes.testing.ts';
import type { CaseWorld, Parts } from './contract-case.ts';
import { buildTestApp, type TestApp } from './test-app.ts';

/** The options of a home that allows pets, vehicles and occupants. */
const ROOMY = {
  petsMaximum: 2,
  maxOccupants: 4,
  property: { parkingMode: 'first_come_first_served', parkingSpots: null },
} as const;

/** Builds a test app, and creates the data that the contract cases use. */
export async function buildCaseWorld(): Promise<{ test: TestApp; world: CaseWorld }> {
  const test = await buildTestApp({ now: '2027-01-04T18:00:00Z' });
  return { test, world: await createCaseWorld(test) };
}

async function createCaseWorld(test: TestApp): Promise<CaseWorld> {
  const place = await testPlace(test.db, { neighborhood: 'Baker' });
  const home = async (given = {}) => {
    const { slug, propertyId } = await testHome(test.db, { place, ...ROOMY, ...given });
    const { slug: propertySlug } = await test.db
      .selectFrom('property')
      .select('slug')
      .where('id', '=', propertyId)
      .executeTakeFirstOrThrow();
    return { slug, propertySlug };
  };
  const [offered, removed] = [await home(), await home({ removedAt: test.clock.now() })];
  await test.call('createLead', {
    body: { productType: 'city_waitlist', firstName: 'Priya', email: 'priya@example.com', city: 'Denver' },
  });
  const account = { email: `${randomUUID()}@example.com`, password: 'quiet-harbor-41' };
  const {
    body: { id },
  } = await test.call('signUp', { body: { ...account, firstName: 'Maya', lastName: 'Ortiz' } });
  return {
    test,
    homeSlug: offered.slug,
    propertySlug: offered.propertySlug,
    removedHomeSlug: removed.slug,
    removedPropertySlug: removed.propertySlug,
    nextHome: async () => (await home()).slug,
    account: { id, ...account },
    superAdmin: await test.signedInUser({ role: 'super_admin' }),
    markets: {
      own: { id: place.marketId, name: 'Denver' },
      foreign: { id: (await testPlace(test.db, { name: 'Austin', state: 'TX' })).marketId, name: 'Austin' },
    },
  };
}

export type Headers = Record<string, string>;
export type RawRequest = {
  /** Replaces the URL built from params and query. */
  url?: string;
  /** Replaces the JSON body. */
  payload?: string;
};

/** Sends a request in wire form, without converting anything. */
export async function sendParts(
  test: TestApp,
  name: RouteName,
  parts: Parts,
  headers: Headers = {},
  raw: RawRequest = {},
) {
  const [method] = routes[name];
  const payload = raw.payload ?? (parts.body === undefined ? undefined : JSON.stringify(parts.body));
  return test.app.inject({
    method,
    url: raw.url ?? toUrl(name, parts),
    ...(payload === undefined ? {} : { payload }),
    headers: {
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
      ...headers,
    },
  });
}

/** Builds the URL of a call. `escape` encodes params and query values. */
export function toUrl(
  name: RouteName,
  { params = {}, query = {} }: Parts,
  escape: (text: string) => string = encodeURIComponent,
): string {
  const path = routes[name][1].replace(/:([a-zA-Z]+)/g, (_, param: string) =>
    escape(String((params as Record<string, unknown>)[param])),
  );
  const pairs = Object.entries(query).map(([key, value]) => `${key}=${escape(String(value))}`);
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}
