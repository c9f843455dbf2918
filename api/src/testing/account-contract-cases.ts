import { randomUUID } from 'node:crypto';
import type { RouteName } from '@lodestay/contracts';
import { createAccountTokens } from '../features/accounts/account-tokens.ts';
import type { TokenPurpose } from '../features/accounts/tables.ts';
import { byToken, open, withToken, type CaseWorld, type ContractCase } from './contract-case.ts';

const NO_DOCUMENT = { params: { id: '0b7e5d1c-93f4-4f43-8a57-5a1de5a1f0c1' } };
const CO_SIGNING_PATH = `/account/co-signing/${NO_DOCUMENT.params.id}`;

async function accountToken({ test, account }: CaseWorld, purpose: TokenPurpose): Promise<string> {
  return (await createAccountTokens({ db: test.db, clock: test.clock }).issue(account.id, purpose)).token;
}

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
