import { randomUUID } from 'node:crypto';
import type { RouteName } from '@lodestay/contracts';
import { open, type ContractCase } from './contract-case.ts';

/** The cases of credits. Staff act on another account, and members pay their own installments. */
export const CREDIT_CASES = {
  listCredits: open(),
  listCreditsOfPerson: open(({ account }) => ({ params: { id: account.id } })),
  grantCredit: open(
    ({ account }) => ({ params: { id: account.id }, body: { amount: 100, reason: `Thanks ${randomUUID()}` } }),
    {
      aliased: 403,
    },
  ),
} satisfies Partial<Record<RouteName, ContractCase>>;
