import { randomUUID } from 'node:crypto';
import type { RouteName } from '@lodestay/contracts';
import { createToken, hashToken } from '../features/accounts/index.ts';
import { byToken, open, withToken, type CaseWorld, type ContractCase, type Parts } from './contract-case.ts';
import type { TestApp } from './test-app.ts';

const byAccount = (id: number): Parts => ({ params: { id: String(id) } });

/** The cases of people, roles and invitations. */
export const PEOPLE_CASES = {
  listPeople: open(({ account }) => ({ query: { search: account.email } })),
  getPerson: open(({ account }) => byAccount(account.id)),
  changeRole: open(async ({ test }) => ({
    ...byAccount((await test.signedInUser()).id),
    body: { role: 'hub_manager', markets: [await findMarket(test)], organization: null, version: 1 },
  })),
  suspendPerson: open(async ({ test }) => byAccount((await test.signedInUser()).id)),
  restorePerson: open(async ({ test }) => byAccount((await test.signedInUser()).id)),
  endPersonSessions: open(async ({ test }) => byAccount((await test.signedInUser()).id)),
  endPersonSession: open(({ account }) => ({ params: { id: String(account.id), session: '1' } })),
  listOrganizations: open(),
  listStaffMarkets: open(),
  listInvitations: open(),
  createInvitation: open(() => ({
    body: {
      email: `${randomUUID()}@example.com`,
      kind: 'partner',
      role: undefined,
      markets: undefined,
      organization: null,
    },
  })),
  revokeInvitation: open(async (world) => ({ params: { id: String((await newInvitation(world)).id) } })),
  getInvitation: withToken(async (world) => (await newInvitation(world)).token, byToken, 422),
  acceptInvitation: withToken(
    async (world) => (await newInvitation(world)).token,
    (token) => ({
      params: { token },
      body: { first_name: 'Noor', last_name: 'Albright', password: 'quiet-harbor-41' },
    }),
    422,
  ),
} as const satisfies Partial<Record<RouteName, ContractCase>>;

async function newInvitation({ test }: CaseWorld): Promise<{ id: number; token: string }> {
  const [author, token, now] = [await test.signedInUser({ role: 'admin' }), createToken(), test.clock.now()];
  const { id } = await test.db
    .insertInto('invitation')
    .values({
      tokenHash: hashToken(token),
      email: `${randomUUID()}@example.com`,
      kind: 'partner',
      role: 'direct_partner',
      organizationId: null,
      marketIds: [],
      invitedBy: author.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + 7 * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

async function findMarket(test: TestApp): Promise<number> {
  return (await test.db.selectFrom('market').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id;
}
