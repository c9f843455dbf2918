import { USER_ROLES, type UserRole } from '@lodestay/contracts';
import type { TestApp, TestUser } from './index.ts';

/** A kind of API caller. */
export type Caller = {
  readonly name: string;
  /** Null if not signed in, even with a token. */
  readonly role: UserRole | null;
  readonly isAliased?: true;
  /** Creates an applicant with a session, and returns the token to send (undefined for a visitor). */
  enter(test: TestApp): Promise<{ user: TestUser; token: string | undefined }>;
  /** Turns the applicant into this kind of caller. The session goes on. */
  become(test: TestApp, user: TestUser): Promise<void>;
};

const visitorWith = (
  name: string,
  createToken: (test: TestApp, user: TestUser) => Promise<string | undefined>,
): Caller => ({
  name,
  role: null,
  async enter(test) {
    const user = await test.signedInUser();
    return { user, token: await createToken(test, user) };
  },
  async become() {},
});

async function enterSignedIn(test: TestApp) {
  const user = await test.signedInUser();
  return { user, token: user.token };
}

const withRole = (role: UserRole): Caller => ({
  name: role,
  role,
  enter: enterSignedIn,
  async become({ db }, { id }) {
    await db.updateTable('account').set({ role }).where('id', '=', id).execute();
  },
});

/** All kinds of callers: visitors, invalid sessions, each role, and impersonating staff. */
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
    enter: enterSignedIn,
    async become(test, user) {
      const staff = await test.signedInUser({ role: 'admin' });
      await test.db.updateTable('session').set({ aliasedBy: staff.id }).where('accountId', '=', user.id).execute();
    },
  },
];
