import { ADMIN_ROLES, USER_ROLES, type UserRole } from '@lodestay/contracts';
import type { TestApp, TestUser } from './index.ts';

/** Somebody who may call the api, by what their request carries. */
export type Caller = {
  readonly name: string;
  /** null: not signed in, whatever the token says. */
  readonly role: UserRole | null;
  readonly isAliased?: true;
  /** A new account with a session, and the token that the request carries; none for a visitor. */
  enter(test: TestApp): Promise<{ user: TestUser; token: string | undefined }>;
};

const visitorWith = (
  name: string,
  tokenOf: (test: TestApp, user: TestUser) => Promise<string | undefined>,
): Caller => ({
  name,
  role: null,
  async enter(test) {
    const user = await test.signedInUser();
    return { user, token: await tokenOf(test, user) };
  },
});

const withRole = (role: UserRole): Caller => ({
  name: role,
  role,
  async enter(test) {
    const user = await test.signedInUser({ role });
    return { user, token: user.token };
  },
});

/** Everybody: visitors, people whose session is no longer valid, each role, and staff who act for somebody else. */
export const CALLERS: readonly Caller[] = [
  visitorWith('visitor', async () => undefined),
  visitorWith('unknown token', async () => 'A'.repeat(43)),
  visitorWith('expired session', async (test, user) => {
    await test.db
      .updateTable('session')
      .set({ expiresAt: new Date(test.clock.now().getTime() - 1000) })
      .where('accountId', '=', user.id)
      .execute();
    return user.token;
  }),
  visitorWith('ended session', async (test, user) => {
    await test.call('signOut', { as: user });
    return user.token;
  }),
  ...USER_ROLES.map(withRole),
  {
    name: 'staff as applicant',
    role: 'applicant',
    isAliased: true,
    async enter(test) {
      const [staff, user] = [await test.signedInUser({ role: 'admin' }), await test.signedInUser()];
      await test.db.updateTable('session').set({ aliasedBy: staff.id }).where('accountId', '=', user.id).execute();
      return { user, token: user.token };
    },
  },
];

export const isStaffRole = (role: UserRole) => (ADMIN_ROLES as readonly UserRole[]).includes(role);
