import { routes, type RouteName, type UserRole } from '@lodestay/contracts';
import { getRolesWith } from '@lodestay/contracts/permissions';
import { contracts, errorBody, type ContractShape } from '@lodestay/contracts/schemas';
import { HOSTILE_JSON, HOSTILE_TEXTS, createHostileEscapes, createHostileJson } from '@lodestay/testing/hostile-values';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createGuest } from './features/reservations/booking.testing.ts';
import type { CaseWorld, Parts } from './testing/contract-case.ts';
import { CONTRACT_CASES, createRequest } from './testing/contract-cases.ts';
import { fieldPaths, withValue, type FieldPath } from './testing/contract-fields.ts';
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
  const user = await test.signedInUser({
    role: findRole(name),
    membershipRenewsOn: '2027-12-31',
    standbyRenewsOn: '2027-12-31',
  });
  const known = CONTRACT_CASES[name];
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

/** Routes grouped by query schema. For a shared schema, each hostile value is sent to only one of its routes. */
const sharing = Map.groupBy(Object.keys(routes) as RouteName[], (name) => (contracts[name] as ContractShape).query);

/** Yields the request with each hostile value in each field. */
function* generateHostileRequests(name: RouteName, base: Parts): Generator<RawRequest> {
  const { params, query, body } = contracts[name] as ContractShape;
  const inPlace = (part: keyof Parts, path: FieldPath) => ({
    ...base,
    [part]: withValue(base[part], path, PLACEHOLDER),
  });
  const listFields = (schema: ContractShape['query']) =>
    schema ? fieldPaths(schema).filter((path) => path.length > 0) : [];

  for (const path of listFields(params)) {
    const url = toUrl(name, inPlace('params', path));
    for (const escaped of createHostileEscapes()) yield { url: put(url, PLACEHOLDER, escaped) };
  }
  const sharers = sharing.get(query)!;
  let turn = 0;
  for (const path of listFields(query)) {
    const url = toUrl(name, inPlace('query', path));
    for (const escaped of [...createHostileEscapes(), ...getRepetitions(String(path[0]))])
      if (sharers[turn++ % sharers.length] === name) yield { url: put(url, PLACEHOLDER, escaped) };
  }
  if (contracts[name].method === 'GET') return;
  // Also for routes that read no body, and in a field that the contract does not have.
  for (const path of [...(body ? fieldPaths(body) : [[]]), UNEXPECTED]) {
    const json = JSON.stringify(withValue(base.body ?? {}, path, PLACEHOLDER));
    for (const value of path === UNEXPECTED ? HOSTILE_JSON : createHostileJson())
      yield { payload: put(json, `"${PLACEHOLDER}"`, value) };
  }
}

const UNEXPECTED: FieldPath = ['unexpected'];

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
  it.each(Object.keys(routes) as RouteName[])(
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
        (['createFavoriteList', 'searchHomes'] as const).map(async (name) => {
          const { statusCode, body } = await sendParts(test, name, name === 'searchHomes' ? {} : base, {
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
