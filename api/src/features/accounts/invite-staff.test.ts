import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { InvitationError, inviteStaff, type StaffInvitation } from './index.ts';

const PASSWORD = 'a winter morning in Denver';

describe('inviteStaff', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await buildTestApp({ now: '2027-03-01T12:00:00Z' })));
  afterAll(() => test.close());
  beforeEach(() => test.db.deleteFrom('account').execute());

  const invite = (given: Partial<StaffInvitation> = {}) =>
    inviteStaff(test, {
      email: 'ruth@homes.example',
      role: 'super_admin',
      firstName: 'Ruth',
      lastName: '',
      takeOver: false,
      ...given,
    });
  const reset = (token: string) => test.call('resetPassword', { body: { token, password: PASSWORD } });
  const signIn = (password: string) => test.call('signIn', { body: { email: 'ruth@homes.example', password } });

  it('creates an account whose password the person sets once with the link', async () => {
    const { token, hours, isNew } = await invite();
    expect([hours, isNew]).toEqual([24, true]);
    expect((await reset(token)).body).toMatchObject({ role: 'super_admin', email: 'ruth@homes.example' });
    expect((await reset(token)).error?.code).toBe('token_invalid');
    expect((await signIn(PASSWORD)).body.role).toBe('super_admin');
  });

  it('creates a link that works for a day', async () => {
    const [first, second] = [await invite(), await invite({ email: 'grace@homes.example' })];
    test.clock.advance(23 * 3_600_000);
    expect((await reset(first.token)).status).toBe(201);
    test.clock.advance(2 * 3_600_000);
    expect((await reset(second.token)).error?.code).toBe('token_invalid');
  });

  it('creates a link that cannot be used to sign in', async () => {
    const { token } = await invite();
    expect((await test.call('useMagicLink', { params: { id: token } })).error?.code).toBe('token_invalid');
  });

  it('keeps the last super admin', async () => {
    await invite();
    const demote = () => invite({ role: 'admin', takeOver: true });
    await expect(demote()).rejects.toThrow('ruth@homes.example is the last super admin. Invite another one first.');
    await invite({ email: 'grace@homes.example' });
    expect((await demote()).isNew).toBe(false);
  });

  it('replaces an invitation that nobody has used', async () => {
    const [old, fresh] = [await invite(), await invite()];
    expect(fresh.isNew).toBe(false);
    expect((await reset(old.token)).error?.code).toBe('token_invalid');
    expect((await reset(fresh.token)).status).toBe(201);
  });

  it('does not change an existing account unless told to, because another person may have created it', async () => {
    const stranger = await test.call('signUp', {
      body: {
        email: 'ruth@homes.example',
        password: 'the password of a stranger',
        firstName: 'Eve',
        lastName: 'Stone',
      },
    });
    await expect(invite()).rejects.toThrow(/^ruth@homes\.example already has an account \(applicant\)\. .*--existing/);
    expect((await test.call('currentUser', { headers: { 'x-api-token': stranger.body.authToken! } })).body.role).toBe(
      'applicant',
    );
    const { token } = await invite({ takeOver: true });
    expect((await signIn('the password of a stranger')).status).toBe(401);
    expect((await test.call('currentUser', { headers: { 'x-api-token': stranger.body.authToken! } })).status).toBe(401);
    expect((await reset(token)).body.role).toBe('super_admin');
  });

  it('rejects the address of a demo account', async () => {
    await expect(invite({ email: 'superadmin@lodestay.example' })).rejects.toThrow(InvitationError);
  });
});
