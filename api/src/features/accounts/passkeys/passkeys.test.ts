import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../../testing/index.ts';
import {
  createMember,
  isSignedIn,
  listActions,
  listEmails,
  turnOnTwoStep,
  waitForStaleProof,
  type Member,
} from '../security/security.testing.ts';
import { createAuthenticator } from './passkeys.testing.ts';

let test: TestApp;
beforeAll(async () => void (test = await buildTestApp({ now: '2027-03-01T12:00:00Z' })));
afterAll(() => test.close());

const add = async (
  { headers }: Pick<Member, 'headers'>,
  authenticator = createAuthenticator({ rpId: 'localhost' }),
) => {
  const { options } = (await test.call('startPasskey', { headers })).body;
  const body = { name: 'Laptop', response: authenticator.register(options) };
  return { authenticator, body, answer: await test.call('addPasskey', { headers, body }) };
};
const getOptions = async () => (await test.call('startPasskeySignIn')).body.options;
const signIn = (response: string) => test.call('signInWithPasskey', { body: { response } });

describe('a passkey', () => {
  it('signs in without a password and without a code', async () => {
    const member = await createMember(test);
    const { authenticator, answer } = await add(member);
    expect([answer.status, answer.body.passkeys]).toMatchObject([201, [{ name: 'Laptop', lastUsedAt: null }]]);
    expect((await listEmails(test, member.email))[0]!.subject).toBe('A passkey was added');
    await turnOnTwoStep(test, member);
    const { status, body } = await signIn(authenticator.authenticate(await getOptions()));
    expect([status, body.id]).toEqual([201, member.id]);
    expect(await isSignedIn(test, { 'x-api-token': body.authToken! })).toBe(true);
    expect(await listActions(test, member.id)).toContain('passkey.add');
  });

  it('is renamed and removed by its owner only, and no longer signs in then', async () => {
    const [member, stranger] = [await createMember(test), await createMember(test)];
    const { authenticator, answer } = await add(member);
    const params = { id: String(answer.body.passkeys[0]!.id) };
    const rename = ({ headers }: Member) => test.call('renamePasskey', { headers, params, body: { name: 'Phone' } });
    const remove = ({ headers }: Member) => test.call('removePasskey', { headers, params });
    expect([(await rename(stranger)).status, (await remove(stranger)).status]).toEqual([404, 404]);
    expect((await rename(member)).body.passkeys).toMatchObject([{ name: 'Phone' }]);
    expect((await remove(member)).body.passkeys).toEqual([]);
    expect((await signIn(authenticator.authenticate(await getOptions()))).status).toBe(422);
  });

  it('proves who is signed in, for its own account only', async () => {
    const [member, stranger] = [await createMember(test), await createMember(test)];
    const { authenticator } = await add(member);
    waitForStaleProof(test);
    const confirm = async ({ headers }: Member) =>
      (
        await test.call('confirmIdentity', {
          headers,
          body: { passkey: authenticator.authenticate(await getOptions()) },
        })
      ).status;
    expect((await test.call('startPasskey', { headers: member.headers })).status).toBe(403);
    expect(await confirm(stranger)).toBe(422);
    expect(await confirm(member)).toBe(201);
    expect((await test.call('startPasskey', { headers: member.headers })).status).toBe(201);
  });

  it.each([
    ['the origin is another site', { origin: 'https://lodestay.example.evil' }],
    ['the person was not verified', { isVerified: false }],
  ])('is refused if %s', async (_, given) => {
    const member = await createMember(test);
    const { authenticator } = await add(member);
    const { status, headers } = await signIn(authenticator.authenticate(await getOptions(), given));
    expect([status, headers['set-cookie']]).toEqual([422, undefined]);
    const { options } = (await test.call('startPasskey', { headers: member.headers })).body;
    const response = createAuthenticator({ rpId: 'localhost' }).register(options, given);
    const body = { name: 'Phone', response };
    expect((await test.call('addPasskey', { headers: member.headers, body })).status).toBe(422);
  });

  it('is refused for a challenge that was used, expired, or belongs to another purpose', async () => {
    const member = await createMember(test);
    const { authenticator, body } = await add(member);
    expect((await test.call('addPasskey', { headers: member.headers, body })).status).toBe(422);

    const response = authenticator.authenticate(await getOptions());
    expect([(await signIn(response)).status, (await signIn(response)).status]).toEqual([201, 422]);

    const expired = await getOptions();
    test.clock.advance(6 * 60_000);
    expect((await signIn(authenticator.authenticate(expired))).status).toBe(422);

    const { options } = (await test.call('startPasskey', { headers: member.headers })).body;
    expect((await signIn(authenticator.authenticate(options))).status).toBe(422);
    const other = createAuthenticator({ rpId: 'localhost' });
    const registration = { name: 'Phone', response: other.register(await getOptions()) };
    expect((await test.call('addPasskey', { headers: member.headers, body: registration })).status).toBe(422);
  });

  it('is refused if its counter does not grow, as that of a copy', async () => {
    const { authenticator } = await add(await createMember(test));
    expect((await signIn(authenticator.authenticate(await getOptions()))).status).toBe(201);
    authenticator.setCounter(0);
    expect((await signIn(authenticator.authenticate(await getOptions()))).status).toBe(422);
  });
});
