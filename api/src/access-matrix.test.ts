/** @slow Calls each route as each kind of person. */
import { routes, type RouteName, type UserRole } from '@lodestay/contracts';
import { getRolesWith, getScope } from '@lodestay/contracts/permissions';
import { contracts, type ContractShape } from '@lodestay/contracts/schemas';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createGuest, type Guest } from './features/reservations/booking.testing.ts';
import { CALLERS, type Caller } from './testing/callers.ts';
import type { CaseWorld, ContractCase, Parts } from './testing/contract-case.ts';
import { CONTRACT_CASES, createRequest } from './testing/contract-cases.ts';
import { buildCaseWorld, sendParts } from './testing/contract-world.ts';
import type { TestApp } from './testing/index.ts';

/** Whose resource a request is about. Routes that are not about an owned resource use only `own`. */
const RELATIONS = ['own', 'foreign', 'nonexistent'] as const;
type Relation = (typeof RELATIONS)[number];
type Answer = { status: number; body: string };

let test: TestApp;
let world: CaseWorld;

beforeAll(async () => {
  ({ test, world } = await buildCaseWorld());
});
afterAll(() => test.close());

const names = Object.keys(routes) as RouteName[];
const getContract = (name: RouteName) => contracts[name] as ContractShape;
const getRelations = ({ access }: ContractCase): readonly Relation[] =>
  access === 'owned' || access === 'market' ? RELATIONS : access === 'secret' ? ['own', 'nonexistent'] : ['own'];
const getSuccessStatus = (name: RouteName) => CONTRACT_CASES[name].status ?? getContract(name).status ?? 200;

/** Returns the expected status of a cell of the matrix: the permission is checked first, then the owner of the resource. */
function getExpectedStatus(name: RouteName, { role, isAliased }: Caller, relation: Relation): number {
  const [{ permission }, known] = [getContract(name), CONTRACT_CASES[name]];
  if (permission !== 'public' && role === null) return 401;
  if (permission !== 'public' && getScope(role!, permission) === null) return 403;
  if (isAliased && known.aliased !== undefined) return known.aliased;
  if (relation === 'foreign' && seesAllMarkets(name, role!)) return getSuccessStatus(name);
  if (relation === 'own') return getSuccessStatus(name);
  return known.access === 'secret' ? known.refusal : 404;
}

/** Whether the resources of every market are in the scope of a role. */
const seesAllMarkets = (name: RouteName, role: UserRole) => {
  const { permission } = getContract(name);
  return CONTRACT_CASES[name].access === 'market' && permission !== 'public' && getScope(role, permission) === 'all';
};

async function createParts(name: RouteName, relation: Relation, self: Guest, foreign: Parts): Promise<Parts> {
  const known = CONTRACT_CASES[name];
  if (known.access === 'open') return createRequest(name, await known.given?.(world));
  if (relation === 'nonexistent') return createRequest(name, known.nonexistent(world));
  if (known.access === 'secret') return createRequest(name, await known.make(world));
  if (known.access === 'market')
    return createRequest(name, await known.make(world, relation === 'own' ? world.markets.own : world.markets.foreign));
  return relation === 'foreign' ? foreign : createRequest(name, await known.make(world, self));
}

/**
 * Requests about resources that belong to no single account. A refused request must not change its resource, so the next caller
 * sends the same request: a change would make that caller's response unexpected.
 */
function createSharedRequests(name: RouteName) {
  const refused = new Map<Relation, Parts>();
  return {
    find: (relation: Relation) => refused.get(relation),
    keep(relation: Relation, parts: Parts, { status }: Answer) {
      if (CONTRACT_CASES[name].access === 'owned') return;
      if (status >= 400) refused.set(relation, parts);
      else refused.delete(relation);
    },
  };
}

/** Creates another account with a resource, and a request about that resource. */
async function createForeignRequest(name: RouteName): Promise<{ owner: Guest; parts: Parts }> {
  const known = CONTRACT_CASES[name];
  const owner = createGuest(test, await test.signedInUser({ firstName: 'Zephyrine', lastName: 'Quillfeather' }));
  return { owner, parts: known.access === 'owned' ? createRequest(name, await known.make(world, owner)) : {} };
}

async function send(name: RouteName, parts: Parts, token: string | undefined): Promise<Answer> {
  const { statusCode, body } = await sendParts(test, name, parts, token === undefined ? {} : { 'x-api-token': token });
  return { status: statusCode, body: body.replace(/"request_id":"[^"]*"/, '"request_id":""') };
}

/** Returns the responses that a caller gets. The account creates its own resource as an applicant, before it becomes the caller. */
async function getResponses(
  name: RouteName,
  caller: Caller,
  foreign: Parts,
  shared: ReturnType<typeof createSharedRequests>,
): Promise<[Relation, Answer][]> {
  const { user, token } = await caller.enter(test);
  const self = createGuest(test, caller.role === null ? await test.signedInUser() : user);
  await test.db.insertInto('accountMarket').values({ accountId: user.id, marketId: world.markets.own.id }).execute();
  const create = async (relation: Relation) =>
    shared.find(relation) ?? (await createParts(name, relation, self, foreign));
  const own = await create('own');
  await caller.become(test, user);
  const answers: [Relation, Answer][] = [];
  for (const relation of getRelations(CONTRACT_CASES[name])) {
    const parts = relation === 'own' ? own : await create(relation);
    const answer = await send(name, parts, token);
    shared.keep(relation, parts, answer);
    answers.push([relation, answer]);
  }
  return answers;
}

describe.each(names)('%s', (name) => {
  it('returns the expected status for each role and each owner of the resource', async () => {
    const { owner, parts: foreign } = await createForeignRequest(name);
    const answers = new Map<string, Answer>();
    const shared = createSharedRequests(name);
    for (const caller of CALLERS)
      for (const [relation, answer] of await getResponses(name, caller, foreign, shared))
        answers.set(`${caller.name}: ${relation}`, answer);

    const expected = CALLERS.flatMap((caller) =>
      getRelations(CONTRACT_CASES[name]).map((relation) => [
        `${caller.name}: ${relation}`,
        getExpectedStatus(name, caller, relation),
      ]),
    );
    expect(Object.fromEntries([...answers].map(([label, { status }]) => [label, status]))).toEqual(
      Object.fromEntries(expected),
    );
    if (getRelations(CONTRACT_CASES[name]) !== RELATIONS) return;
    const answersAbout = (relation: Relation) =>
      CALLERS.filter(({ role }) => role === null || !seesAllMarkets(name, role)).map((caller) => [
        caller.name,
        answers.get(`${caller.name}: ${relation}`),
      ]);
    expect(answersAbout('foreign')).toEqual(answersAbout('nonexistent'));
    if (CONTRACT_CASES[name].access !== 'owned') return;
    // The requests must not have changed the other account's resource.
    expect((await send(name, foreign, owner.user.token)).status).toBe(getSuccessStatus(name));
  }, 60_000);
});

describe('a request that does not fit its contract', () => {
  const owned = names.filter((name) => CONTRACT_CASES[name].access === 'owned' && getContract(name).body);

  it.each(owned)('does not reveal whose resource it is about: %s', async (name) => {
    const self = createGuest(test, await test.signedInUser());
    const { parts: foreign } = await createForeignRequest(name);
    const parts = await Promise.all(RELATIONS.map((relation) => createParts(name, relation, self, foreign)));
    for (const body of [{}, { unexpected: true }, [], 'text']) {
      const [mine, theirs, nobodys] = await Promise.all(
        parts.map((given) => send(name, { ...given, body: body as object }, self.user.token)),
      );
      expect([theirs, nobodys]).toEqual([mine, mine]);
      expect(mine!.status).toBe(422);
    }
  });

  it.each(names.filter((name) => getContract(name).permission !== 'public'))(
    'gets 401 from a visitor before validation: %s',
    async (name) => {
      const answers = await Promise.all(
        [{}, [], 'text', { list_id: 'x' }].map((body) =>
          send(
            name,
            {
              params: { id: '0', slug: 'NOT A SLUG', token: '' },
              query: { page: 'x', payment_method: 'x' },
              body: body as object,
            },
            undefined,
          ),
        ),
      );
      expect(
        answers.map(({ status, body }) => [status, JSON.parse(body).error.code, JSON.parse(body).error.fields]),
      ).toEqual(answers.map(() => [401, 'unauthenticated', undefined]));
    },
  );
});

/** Whether the route is about the caller's own data, whatever the role. */
const isAboutOwnData = (name: RouteName) => {
  const { permission } = getContract(name);
  return permission !== 'public' && getRolesWith(permission).some((role) => getScope(role, permission) === 'own');
};

describe("another account's data", () => {
  it.each(names.filter((name) => CONTRACT_CASES[name].access === 'open' && isAboutOwnData(name)))(
    'is not in the response of %s',
    async (name) => {
      const { owner, parts } = await createForeignRequest('getReservation');
      await test.call('createFavoriteList', { as: owner.user, body: { name: 'Quillfeather homes' } });
      const user = await test.signedInUser({ role: 'super_admin' });
      const { body } = await send(name, await createParts(name, 'own', createGuest(test, user), {}), user.token);
      for (const secret of [owner.user.email, owner.user.lastName, (parts.params as { id: string }).id])
        expect(body).not.toContain(secret);
    },
  );
});

describe('a cross-site write', () => {
  it.each(names.filter((name) => routes[name][0] !== 'GET'))('is rejected before validation: %s', async (name) => {
    const user = await test.signedInUser();
    const response = await sendParts(test, name, createRequest(name, { params: { id: '0', slug: 'x', token: '' } }), {
      cookie: `au_token=${user.token}`,
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    });
    expect([response.statusCode, response.json().error.code]).toEqual([403, 'foreign_origin']);
  });
});
