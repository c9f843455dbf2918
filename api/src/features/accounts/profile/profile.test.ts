import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createSessions } from '../sessions.ts';
import { buildTestApp, type TestApp } from '../../../testing/index.ts';
import {
  createMember,
  isSignedIn,
  listActions,
  listEmails,
  signIn,
  waitForStaleProof,
} from '../security/security.testing.ts';

let test: TestApp;
beforeAll(async () => void (test = await buildTestApp({ now: '2027-03-01T12:00:00Z' })));
afterAll(() => test.close());

const CHANGE = { firstName: 'Maia', lastName: 'Ortiz', phone: '+1 (303) 555-0100', version: 1 };

describe('the profile', () => {
  it('changes, and refuses a change that was based on an older version', async () => {
    const { headers, id } = await createMember(test);
    const first = await test.call('updateProfile', { headers, body: CHANGE });
    expect(first.body).toMatchObject({ firstName: 'Maia', phone: '+1 (303) 555-0100', version: 2, newEmail: null });
    const stale = await test.call('updateProfile', { headers, body: { ...CHANGE, firstName: 'Mia' } });
    expect([stale.status, stale.error?.code]).toEqual([409, 'conflict']);
    expect((await test.call('getProfile', { headers })).body.firstName).toBe('Maia');
    expect(await listActions(test, id)).toContain('account.change_profile');
  });

  it.each([
    ['firstName', ' ', 'first_name'],
    ['lastName', '', 'last_name'],
    ['phone', '555', 'phone'],
    ['phone', 'call me 3035550100', 'phone'],
  ])('refuses %s %p', async (field, value, path) => {
    const { headers } = await createMember(test);
    const { status, error } = await test.call('updateProfile', { headers, body: { ...CHANGE, [field]: value } });
    expect([status, error?.fields?.[0]?.path]).toEqual([422, path]);
  });

  it('keeps a name that was checked against an ID', async () => {
    const { headers, id } = await createMember(test);
    await test.db.updateTable('account').set({ verifiedMember: true }).where('id', '=', id).execute();
    const { error } = await test.call('updateProfile', { headers, body: CHANGE });
    expect(error?.fields).toEqual([{ path: 'first_name', message: expect.stringContaining('ID') }]);
    const phone = await test.call('updateProfile', { headers, body: { ...CHANGE, firstName: 'Maya' } });
    expect(phone.body.phone).toBe(CHANGE.phone);
  });
});

describe('the date of birth', () => {
  const change = async (dateOfBirth: string | null, version = 1, member?: Awaited<ReturnType<typeof createMember>>) => {
    const { headers } = member ?? (await createMember(test));
    return test.call('updateProfile', { headers, body: { ...CHANGE, dateOfBirth, version } });
  };

  // The clock says March 1, 2027.
  it.each([
    ['2009-03-01', undefined],
    ['2009-03-02', 'You must be 18 or older to book'],
    ['2030-01-01', 'You must be 18 or older to book'],
    ['1907-01-01', undefined],
    ['1906-01-01', 'Check the year of birth'],
  ])('of %s', async (dateOfBirth, message) => {
    const { body, error } = await change(dateOfBirth);
    expect(error?.fields).toEqual(message && [{ path: 'date_of_birth', message }]);
    expect(body?.dateOfBirth).toBe(message ? undefined : dateOfBirth);
  });

  it('stays if it is not sent, and can be removed', async () => {
    const member = await createMember(test);
    await change('1990-05-04', 1, member);
    const { headers } = member;
    const kept = await test.call('updateProfile', { headers, body: { ...CHANGE, phone: null, version: 2 } });
    expect(kept.body).toMatchObject({ dateOfBirth: '1990-05-04', version: 3 });
    expect((await change(null, 3, member)).body.dateOfBirth).toBeNull();
  });

  it('stays as on the ID once that is verified, and can be added then', async () => {
    const member = await createMember(test);
    const verified = { verifiedMember: true, firstName: CHANGE.firstName, lastName: CHANGE.lastName };
    await test.db.updateTable('account').set(verified).where('id', '=', member.id).execute();
    expect((await change('1990-05-04', 1, member)).body.dateOfBirth).toBe('1990-05-04');
    expect((await change('1991-05-04', 2, member)).error?.fields).toEqual([
      { path: 'date_of_birth', message: 'This date was checked against your ID. Contact us to change it.' },
    ]);
  });
});

describe('a new email address', () => {
  const newAddress = () => `${randomUUID()}@example.com`;
  const findToken = async (email: string) =>
    /\/confirm-email\/([\w-]{43})/.exec((await listEmails(test, email))[0]?.text ?? '')?.[1];

  it('replaces the old one when its link is used, and both addresses hear about it', async () => {
    const member = await createMember(test);
    const [{ headers, email: old }, email] = [member, newAddress()];
    await test.call('createMagicLink', { body: { email: old } });
    const magicLink = /\/magic-link\/([\w-]{43})/.exec((await listEmails(test, old))[0]!.text)![1]!;
    expect((await test.call('requestEmailChange', { headers, body: { email } })).status).toBe(202);
    const token = (await findToken(email))!;
    expect((await listEmails(test, old))[0]!.subject).toBe('A new email address was requested');
    expect((await test.call('getProfile', { headers })).body).toMatchObject({ email: old, newEmail: { email } });

    expect((await test.call('getEmailConfirmation', { params: { token } })).body.confirmed).toBe(false);
    const confirmed = await test.call('confirmEmail', { params: { token } });
    expect(confirmed.body).toEqual({ confirmed: true, replacesAddress: true });
    expect((await test.call('confirmEmail', { params: { token } })).body.confirmed).toBe(true);
    expect((await test.call('getProfile', { headers })).body).toMatchObject({
      email,
      emailConfirmed: true,
      newEmail: null,
    });
    expect((await listEmails(test, old))[0]!.subject).toBe('Your email address was changed');
    // Whoever reads the old mailbox has no way in.
    expect((await test.call('useMagicLink', { params: { id: magicLink } })).error?.code).toBe('token_invalid');
    expect((await signIn(test, { email: old })).error?.code).toBe('invalid_credentials');
    expect((await signIn(test, { email })).status).toBe(201);
    expect(await listActions(test, member.id)).toContain('account.change_email');
  });

  it('stays the old one after a second request, a cancellation, a new password or a day', async () => {
    const ends: Record<string, (member: Awaited<ReturnType<typeof createMember>>) => Promise<unknown>> = {
      again: ({ headers }) => test.call('requestEmailChange', { headers, body: { email: newAddress() } }),
      cancel: ({ headers }) => test.call('cancelEmailChange', { headers }),
      password: ({ headers }) =>
        test.call('changePassword', {
          headers,
          body: { currentPassword: 'a long enough one', password: 'another long one' },
        }),
      day: async () => test.clock.advance(25 * 3_600_000),
    };
    for (const [name, end] of Object.entries(ends)) {
      const [member, email] = [await createMember(test), newAddress()];
      await test.call('requestEmailChange', { headers: member.headers, body: { email } });
      const token = (await findToken(email))!;
      await end(member);
      const { error } = await test.call('confirmEmail', { params: { token } });
      expect([name, error?.code]).toEqual([name, 'token_invalid']);
    }
  });

  it('says the same for an address that has an account, and sends it nothing', async () => {
    const [{ headers }, taken] = [await createMember(test), await createMember(test)];
    const answer = await test.call('requestEmailChange', { headers, body: { email: taken.email } });
    expect([answer.status, answer.body.message.includes(taken.email)]).toEqual([202, true]);
    expect((await listEmails(test, taken.email)).map(({ subject }) => subject)).not.toContain(
      'Confirm your new email address',
    );
  });

  it('is refused if somebody signed up with it in between, and the link does nothing else', async () => {
    const [{ headers }, email] = [await createMember(test), newAddress()];
    await test.call('requestEmailChange', { headers, body: { email } });
    const token = (await findToken(email))!;
    await createMember(test, email);
    expect((await test.call('confirmEmail', { params: { token } })).error?.code).toBe('email_taken');
    expect((await test.call('getProfile', { headers })).body.email).not.toBe(email);
  });

  it('is forgotten with the former address after 30 days', async () => {
    const { headers, id } = await createMember(test);
    await test.call('requestEmailChange', { headers, body: { email: newAddress() } });
    const count = async () => {
      const sessions = createSessions({ db: test.db, clock: test.clock });
      await sessions.deleteExpired();
      return (await test.db.selectFrom('emailChange').select('id').where('accountId', '=', id).execute()).length;
    };
    test.clock.advance(29 * 86_400_000);
    expect(await count()).toBe(1);
    test.clock.advance(2 * 86_400_000);
    expect(await count()).toBe(0);
  });

  it('needs a recent proof of who is signed in', async () => {
    const { headers } = await createMember(test);
    waitForStaleProof(test);
    const request = () => test.call('requestEmailChange', { headers, body: { email: newAddress() } });
    expect((await request()).error?.code).toBe('confirmation_required');
    await test.call('confirmIdentity', { headers, body: { password: 'a long enough one' } });
    expect((await request()).status).toBe(202);
    expect(await isSignedIn(test, headers)).toBe(true);
  });
});
