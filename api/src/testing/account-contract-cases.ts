import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { RouteName } from '@lodestay/contracts';
import { createSigner } from '@lodestay/server';
import { createAccountTokens } from '../features/accounts/account-tokens.ts';
import type { TokenPurpose } from '../features/accounts/tables.ts';
import { createToken, hashToken } from '../features/accounts/secret-token.ts';
import type { TestUser } from './signed-in-user.ts';
import { TEST_SITE_SECRET } from './test-secret.ts';
import { byToken, open, withToken, type CaseWorld, type ContractCase, type Parts } from './contract-case.ts';

const NO_DOCUMENT = { params: { id: '0b7e5d1c-93f4-4f43-8a57-5a1de5a1f0c1' } };
const CO_SIGNING_PATH = `/account/co-signing/${NO_DOCUMENT.params.id}`;

async function accountToken({ test, account }: CaseWorld, purpose: TokenPurpose): Promise<string> {
  return (await createAccountTokens({ db: test.db, clock: test.clock }).issue(account.id, purpose)).token;
}

/** A sign-in that waits for a code. The account has no app, so every code is wrong. */
async function issueChallenge({ db, clock }: CaseWorld['test'], accountId: number): Promise<string> {
  const challenge = createToken();
  const expiresAt = new Date(clock.now().getTime() + 60_000);
  await db
    .insertInto('signInChallenge')
    .values({ tokenHash: hashToken(challenge), accountId, method: 'password', expiresAt })
    .execute();
  return challenge;
}

const PROFILE_LINK = { facts: ['member_since' as const], income: null, days: 7 as const };

const shareProfile = async (test: CaseWorld['test'], as: TestUser) =>
  (await test.call('createRentalProfileLink', { as, body: PROFILE_LINK })).body;

/** Of a person of its own, because a person has a few links only. */
const profileToken = async ({ test }: CaseWorld): Promise<string> =>
  (await shareProfile(test, await test.signedInUser())).token;

const unsubscribeToken = async ({ account }: CaseWorld): Promise<string> =>
  createSigner([TEST_SITE_SECRET], 'email unsubscribe').sign(`${account.id}:reviews`);

const ownedPasskey = (parts: (id: string) => Parts): ContractCase => ({
  access: 'owned',
  aliased: 403,
  nonexistent: () => parts('2147483647'),
  make: async ({ test }, owner) => {
    const { id } = await test.db
      .insertInto('passkey')
      .values({
        accountId: owner.user.id,
        credentialId: randomUUID(),
        publicKey: Buffer.from(''),
        counter: 0,
        transports: [],
        name: 'Laptop',
        createdAt: test.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return parts(String(id));
  },
});

/** The cases of signing in, and of the verification of a person. */
export const ACCOUNT_CASES = {
  currentUser: open(),
  startAlias: open(({ account }) => ({ body: { account_id: account.id, reason: 'Help with a booking' } })),
  listStaffAccesses: open(),
  endAlias: open(undefined, { status: 409, aliased: 200 }),
  signUp: open(() => ({ body: { email: `${randomUUID()}@example.com`, password: 'quiet-harbor-41' } })),
  signIn: open(({ account: { email, password } }) => ({ body: { email, password } })),
  signOut: open(),
  forgotPassword: open(({ account }) => ({ body: { email: account.email } })),
  createMagicLink: open(({ account }) => ({ body: { email: account.email } })),
  resetPassword: withToken(
    (world) => accountToken(world, 'password_reset'),
    (token) => ({ body: { token, password: 'quiet-harbor-41' } }),
    422,
  ),
  getPasswordReset: withToken(
    (world) => accountToken(world, 'password_reset'),
    (token) => ({ params: { token } }),
    422,
  ),
  getMagicLink: withToken(
    (world) => accountToken(world, 'magic_link'),
    (id) => ({ params: { id } }),
    422,
  ),
  useMagicLink: withToken(
    (world) => accountToken(world, 'magic_link'),
    (id) => ({ params: { id } }),
    422,
  ),
  sendEmailConfirmation: open(),
  getEmailConfirmation: withToken((world) => accountToken(world, 'email_confirmation'), byToken, 422),
  confirmEmail: withToken((world) => accountToken(world, 'email_confirmation'), byToken, 422),

  getProfile: open(),
  updateProfile: open(() => ({
    body: {
      first_name: 'Maya',
      last_name: 'Ortiz',
      phone: '303 555 0100',
      date_of_birth: '1990-05-04',
      version: 1,
    },
  })),
  getEmailChoices: open(),
  updateEmailChoices: open(() => ({ body: { off: ['reviews'], quiet_hours: true, time_zone: null, version: 0 } })),
  turnOnPush: open(
    () => ({
      body: {
        endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
        p256dh: createECDH('prime256v1').generateKeys('base64url'),
        auth: randomBytes(16).toString('base64url'),
      },
    }),
    { status: 201, aliased: 403 },
  ),
  turnOffPush: open(() => ({ params: { id: '2147483647' } }), { aliased: 403 }),
  getEmailUnsubscribe: withToken(unsubscribeToken, byToken),
  unsubscribeFromEmails: withToken(unsubscribeToken, byToken),
  requestEmailChange: open(() => ({ body: { email: `${randomUUID()}@example.com` } }), { aliased: 403 }),
  cancelEmailChange: open(undefined, { aliased: 403 }),
  getAccountSecurity: open(),
  // The accounts of these tests have no usable password and no second factor.
  changePassword: open(() => ({ body: { current_password: 'wrong', password: 'quiet-harbor-42' } }), {
    status: 422,
    aliased: 403,
  }),
  confirmIdentity: open(() => ({ body: { password: 'wrong' } }), { status: 422, aliased: 403 }),
  endOtherSessions: open(undefined, { aliased: 403 }),
  endOwnSession: open(() => ({ params: { id: '2147483647' } }), { aliased: 403 }),
  getPrivacy: open(undefined, { aliased: 403 }),
  requestDataExport: open(undefined, { aliased: 403 }),
  // The file is not prepared yet.
  createDataExportLink: open(undefined, { status: 404, aliased: 403 }),
  requestAccountDeletion: open(() => ({ body: { email: 'other@example.com' } }), { status: 422, aliased: 403 }),
  cancelAccountDeletion: open(undefined, { aliased: 403 }),
  startTwoStep: open(undefined, { aliased: 403 }),
  turnOnTwoStep: open(() => ({ body: { code: '000000' } }), { status: 422, aliased: 403 }),
  turnOffTwoStep: open(() => ({ body: { password: 'wrong', code: '000000' } }), { status: 422, aliased: 403 }),
  replaceRecoveryCodes: open(undefined, { status: 409, aliased: 403 }),
  completeSignIn: {
    ...withToken(
      async ({ test, account }) => issueChallenge(test, account.id),
      (challenge) => ({ body: { challenge, code: '000000' } }),
      422,
    ),
    status: 422,
  },
  startPasskey: open(undefined, { aliased: 403 }),
  addPasskey: open(() => ({ body: { name: 'Phone', response: '{}' } }), { status: 422, aliased: 403 }),
  renamePasskey: ownedPasskey((id) => ({ params: { id }, body: { name: 'Phone' } })),
  removePasskey: ownedPasskey((id) => ({ params: { id } })),
  startPasskeySignIn: open(),
  signInWithPasskey: open(() => ({ body: { response: '{}' } }), { status: 422 }),

  getRentalProfile: open(() => ({ query: { rent: '200000' } })),
  createRentalProfileLink: open(() => ({ body: PROFILE_LINK }), { aliased: 403 }),
  revokeRentalProfileLink: {
    access: 'owned',
    make: async ({ test }, owner) => ({ params: { id: (await shareProfile(test, owner.user)).link.id } }),
    nonexistent: () => NO_DOCUMENT,
    aliased: 403,
  },
  getSharedRentalProfile: withToken(profileToken, byToken),
  getRentalProfileFile: withToken(profileToken, byToken),
  getRentalProfileKeys: open(),

  getVerificationSummary: open(),
  // Without uploaded documents, no check starts.
  startIdentityCheck: open(() => ({ body: { document_kind: 'passport', document_number: '12345678' } }), {
    status: 409,
    aliased: 403,
  }),
  startIncomeCheck: open(() => ({ body: { monthly_income: 900_000, savings: 0 } }), { status: 409, aliased: 403 }),
  // The sandbox checks uploads, so it has no page.
  openIdentityCheck: open(() => ({ body: { return_path: CO_SIGNING_PATH } }), { status: 409, aliased: 403 }),
  openIncomeCheck: open(() => ({ body: { return_path: CO_SIGNING_PATH } }), { status: 409, aliased: 403 }),
  removeVerificationDocument: open(() => NO_DOCUMENT, { aliased: 403 }),
} as const satisfies Partial<Record<RouteName, ContractCase>>;
