/** @slow Calls each route with hundreds of hostile values. */
import { routes, type RouteName, type UserRole } from '@lodestay/contracts';
import { getRolesWith } from '@lodestay/contracts/permissions';
import { contracts, errorBody, type ContractShape } from '@lodestay/contracts/schemas';
import { HOSTILE_TEXTS, createHostileEscapes, createHostileJson } from '@lodestay/testing/hostile-values';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createGuest } from './features/reservations/booking.testing.ts';
import type { CaseWorld, Parts } from './testing/contract-case.ts';
import { CONTRACT_CASES, createRequest } from './testing/contract-cases.ts';
import { listFields, withValue, type Field, type FieldPath } from './testing/contract-fields.ts';
import { buildCaseWorld, sendParts, toUrl, type RawRequest } from './testing/contract-world.ts';
import type { TestApp, TestUser } from './testing/index.ts';

const CONCURRENCY = 8;
const PLACEHOLDER = 'where-the-hostile-value-goes';

let test: TestApp;
let world: CaseWorld;

beforeAll(async () => {
  ({ test, world } = await buildCaseWorld());
});
afterAll(() => test.close());

/** A role that may call the route: a member, if members may. */
function findRole(name: RouteName): UserRole {
  const { permission } = contracts[name] as ContractShape;
  if (permission === 'public') return 'member';
  const roles = getRolesWith(permission);
  return roles.includes('member') ? 'member' : roles[0]!;
}

/** Returns a user who may call the route, and a valid request. */
async function createCaller(name: RouteName): Promise<{ user: TestUser; base: Parts }> {
  const known = CONTRACT_CASES[name];
  const memberships = { membershipRenewsOn: '2027-12-31', standbyRenewsOn: '2027-12-31' };
  const user = await test.signedInUser({ role: findRole(name), ...(known.isMember !== false && memberships) });
  const given =
    known.access === 'owned'
      ? await known.make(world, createGuest(test, user))
      : known.access === 'secret'
        ? await known.make(world)
        : known.access === 'market'
          ? await known.make(world, world.markets.own)
          : await known.given?.(world);
  return { user, base: createRequest(name, given) };
}

const names = Object.keys(routes) as RouteName[];
/** At most so many places share the hostile values of their schema, so that each place gets many of them. */
const MAX_SHARERS = 8;

/** The schema is null if the contract has no such field. */
type Place = { name: RouteName; part: keyof Parts; path: FieldPath; schema: Field['schema'] | null };

/** The places in a route's request that can take a hostile value. Path and query themselves cannot: they are texts. */
const listPlaces = (name: RouteName): Place[] =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = (contracts[name] as ContractShape)[part];
    const fields = schema ? listFields(schema) : [];
    return fields.filter(({ path }) => part === 'body' || path.length > 0).map((field) => ({ name, part, ...field }));
  });

/** The places in the body of a route that its contract does not have: another field, and the body itself. */
function listUnexpected(name: RouteName): Place[] {
  if (contracts[name].method === 'GET') return [];
  const { body } = contracts[name] as ContractShape;
  return (body ? [['unexpected']] : [[], ['unexpected']]).map((path) => ({ name, part: 'body', path, schema: null }));
}

const toKey = ({ name, part, path }: Place) => [name, part, ...path].join(' ');

/**
 * The places that share the hostile values of a place, by key. Places with the same schema, such as the page of all
 * lists, validate alike, so each value is sent to only one of up to eight of them. So do fields that no contract has.
 */
const sharers = new Map<string, string[]>();
for (const places of Map.groupBy(
  [...names.flatMap(listPlaces), ...names.flatMap(listUnexpected)],
  ({ schema }) => schema,
).values())
  places.forEach((place, index) => {
    const first = index - (index % MAX_SHARERS);
    sharers.set(toKey(place), places.slice(first, first + MAX_SHARERS).map(toKey));
  });

/** Returns the values that a place gets. */
function selectShare(place: Place, values: readonly string[]): string[] {
  const keys = sharers.get(toKey(place))!;
  return values.filter((_, index) => keys[index % keys.length] === toKey(place));
}

/** Yields the request with hostile values in each field. */
function* generateHostileRequests(name: RouteName, base: Parts): Generator<RawRequest> {
  const inPlace = (part: keyof Parts, path: FieldPath) => withValue(base[part] ?? {}, path, PLACEHOLDER);
  const toPayload = (path: FieldPath, value: string) => ({
    payload: put(JSON.stringify(inPlace('body', path)), `"${PLACEHOLDER}"`, value),
  });
  for (const place of listPlaces(name)) {
    const { part, path } = place;
    if (part === 'body') {
      for (const value of selectShare(place, createHostileJson())) yield toPayload(path, value);
      continue;
    }
    const url = toUrl(name, { ...base, [part]: inPlace(part, path) });
    const repetitions = part === 'query' ? getRepetitions(String(path[0])) : [];
    for (const escaped of selectShare(place, [...createHostileEscapes(), ...repetitions]))
      yield { url: put(url, PLACEHOLDER, escaped) };
  }
  for (const place of listUnexpected(name))
    for (const value of selectShare(place, createHostileJson())) yield toPayload(place.path, value);
}

const getRepetitions = (field: string) => [
  `a&${field}=b`,
  `1&${field}[]=2`,
  `1&${field}[x]=2`,
  `1&${field}[__proto__]=2`,
];

function put(text: string, placeholder: string, value: string): string {
  if (!text.includes(placeholder)) throw new Error(`No place for a hostile value in ${text}`);
  return text.replace(placeholder, () => value);
}

async function findComplaint(
  name: RouteName,
  base: Parts,
  user: TestUser,
  raw: RawRequest,
): Promise<string | undefined> {
  const send = () => sendParts(test, name, base, { 'x-api-token': user.token }, raw);
  let { statusCode, body } = await send();
  // A busy machine may answer that the database is not available in time, as people may see. It must not answer so again.
  if (statusCode === 503) ({ statusCode, body } = await send());
  const sent = (raw.url ?? raw.payload ?? '').slice(0, 300);
  if (statusCode >= 500) return `${statusCode} for ${sent}`;
  if (statusCode >= 400 && !errorBody.safeParse(JSON.parse(body)).success)
    return `${statusCode} in another shape for ${sent}: ${body.slice(0, 200)}`;
  return undefined;
}

describe('a hostile value in any field', () => {
  it.each(names)(
    'of %s gets a success or a standard error response',
    async (name) => {
      const { user, base } = await createCaller(name);
      const usual = await sendParts(test, name, base, { 'x-api-token': user.token });
      expect([usual.statusCode, usual.body.slice(0, 500)]).toEqual([
        CONTRACT_CASES[name].status ?? (contracts[name] as ContractShape).status ?? 200,
        expect.any(String),
      ]);

      const complaints: string[] = [];
      const requests = generateHostileRequests(name, base);
      await Promise.all(
        Array.from({ length: CONCURRENCY }, async () => {
          for (const raw of requests) {
            const complaint = await findComplaint(name, base, user, raw);
            if (complaint) complaints.push(complaint);
          }
        }),
      );
      expect(complaints.slice(0, 20)).toEqual([]);
    },
    60_000,
  );
});

describe('a hostile header', () => {
  // Node rejects bytes that are not allowed in headers. The others arrive as Latin-1.
  const values = HOSTILE_TEXTS.filter((text) => /^[\t\x20-\x7e\x80-\xff]*$/.test(text));

  it.each([
    'x-api-token',
    'api-token',
    'cookie',
    'idempotency-key',
    'x-request-id',
    'user-agent',
    'referer',
    'accept',
    'accept-language',
    'origin',
    'sec-fetch-site',
    'x-forwarded-for',
    'if-none-match',
    'content-type',
  ])('%s gets a success or a standard error response', async (header) => {
    const { user, base } = await createCaller('createFavoriteList');
    const complaints: string[] = [];
    // Two requests at a time, because the API rejects requests when too many of them wait.
    for (const value of values.flatMap((text) => [text, `au_token=${text}`]))
      await Promise.all(
        (['createFavoriteList', 'getPrices'] as const).map(async (name) => {
          const { statusCode, body } = await sendParts(test, name, name === 'getPrices' ? {} : base, {
            'x-api-token': user.token,
            [header]: value,
          });
          if (statusCode >= 500 || (statusCode >= 400 && !errorBody.safeParse(JSON.parse(body)).success))
            complaints.push(`${statusCode} for ${header}: ${value.slice(0, 100)} (${body.slice(0, 200)})`);
        }),
      );
    expect(complaints).toEqual([]);
  });
});
