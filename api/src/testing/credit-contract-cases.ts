import { randomUUID } from 'node:crypto';
import type { RouteName } from '@lodestay/contracts';
import { open, type ContractCase } from './contract-case.ts';

/** The cases of credits. Staff act on another account, and members pay their own installments. */
export const CREDIT_CASES = {
  listCredits: open(),
  getReferrals: open(),
  inviteFriends: open(() => ({ body: { emails: [`${randomUUID()}@example.com`] } }), { aliased: 403 }),
  inviteAgain: open(() => ({ params: { id: 2_147_483_647 } }), { status: 404, aliased: 403 }),
  listReferralReviews: open(),
  decideReferral: open(
    () => ({ params: { id: 2_147_483_647 }, body: { approve: true, reason: 'They are friends only' } }),
    {
      status: 404,
    },
  ),
  listCreditsOfPerson: open(({ account }) => ({ params: { id: account.id } })),
  grantCredit: open(
    ({ account }) => ({ params: { id: account.id }, body: { amount: 100, reason: `Thanks ${randomUUID()}` } }),
    {
      aliased: 403,
    },
  ),
} satisfies Partial<Record<RouteName, ContractCase>>;
