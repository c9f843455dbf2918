import type { PaymentMethod } from '@lodestay/contracts';
import type { Scenario } from '../src/features/payments/sandbox/test-accounts.ts';
import type { Random } from './random.ts';
import type { Member, World } from './world.ts';

type Weighted = { readonly weight: number; readonly scenario: Scenario };

const CARDS: readonly Weighted[] = [
  { weight: 50, scenario: { kind: 'succeed' } },
  { weight: 5, scenario: { kind: 'decline', reason: 'card_declined' } },
  { weight: 3, scenario: { kind: 'decline', reason: 'insufficient_funds' } },
  { weight: 2, scenario: { kind: 'decline', reason: 'expired_card' } },
  { weight: 7, scenario: { kind: 'challenge' } },
  { weight: 5, scenario: { kind: 'delay' } },
  { weight: 5, scenario: { kind: 'dispute' } },
  { weight: 7, scenario: { kind: 'decline_later', reason: 'insufficient_funds', times: 1 } },
  { weight: 4, scenario: { kind: 'decline_later', reason: 'card_declined', times: null } },
  { weight: 5, scenario: { kind: 'challenge_later' } },
  { weight: 7, scenario: { kind: 'expires_next_month' } },
];
const BANK_ACCOUNTS: readonly Weighted[] = [
  { weight: 60, scenario: { kind: 'succeed' } },
  { weight: 8, scenario: { kind: 'decline', reason: 'account_closed' } },
  { weight: 8, scenario: { kind: 'delay' } },
  { weight: 16, scenario: { kind: 'debit_fails' } },
  { weight: 8, scenario: { kind: 'micro_deposits' } },
];

/** A token of the card form for a card or bank account of a member that behaves in a random way. */
export async function createToken(
  { site: { bank }, sharing, returning, failing }: World,
  random: Random,
  { household }: Member,
): Promise<{ token: string; method: PaymentMethod; scenario: Scenario }> {
  const method: PaymentMethod = random.chance(0.65) ? 'card' : 'bank_account';
  const usual = random.pickWeighted(method === 'card' ? CARDS : BANK_ACCOUNTS).scenario;
  const isReturned = method === 'bank_account' && random.fork('returned').chance(returning);
  const isFailing = method === 'bank_account' && random.fork('failing').chance(failing);
  const scenario: Scenario = isReturned ? { kind: 'returned' } : isFailing ? { kind: 'refund_fails' } : usual;
  const digits = random.between(1000, 9999);
  const label = method === 'card' ? `Visa ending ${digits}` : `Bank account ending ${digits}`;
  const shared = random.fork('household').chance(sharing) ? `${method} of household ${household}` : null;
  const token = await bank.createToken(method, label, scenario, { fingerprint: shared });
  return { token, method, scenario };
}
