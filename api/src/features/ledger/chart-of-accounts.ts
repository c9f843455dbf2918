/** What an account holds. Assets and expenses grow by debits, which are positive; the others by credits, which are negative. */
export type AccountType = 'asset' | 'liability' | 'income' | 'expense';

/**
 * The chart of accounts. The table `ledger_account` has the same rows, and the database refuses an entry on any other account.
 * A reservation's balance of `receivable` is what its guest owes; a negative balance is what we owe the guest.
 */
export const CHART_OF_ACCOUNTS = {
  receivable: { type: 'asset', name: 'Receivables from guests' },
  'cash:sandbox': { type: 'asset', name: 'Cash at the sandbox processor' },
  'cash:stripe': { type: 'asset', name: 'Cash at Stripe' },
  disputed: { type: 'asset', name: 'Charges that banks hold back during a dispute' },
  deposits: { type: 'liability', name: 'Deposits of guests' },
  taxes: { type: 'liability', name: 'Occupancy taxes to pay' },
  credits: { type: 'liability', name: 'Credits of members' },
  payouts: { type: 'liability', name: 'Payouts to partners' },
  'income:rent': { type: 'income', name: 'Rent' },
  'income:discount': { type: 'income', name: 'Discounts on rent' },
  'income:platform_fee': { type: 'income', name: 'Platform Fee' },
  'income:cleaning': { type: 'income', name: 'Cleaning' },
  'income:annual_membership': { type: 'income', name: 'Annual membership' },
  'income:standby_membership': { type: 'income', name: 'Standby membership' },
  'income:pet': { type: 'income', name: 'Pet fees' },
  'income:parking': { type: 'income', name: 'Parking' },
  'income:card': { type: 'income', name: 'Card fees' },
  'income:exit_fee': { type: 'income', name: 'Early exit fees' },
  'income:damages': { type: 'income', name: 'Damage paid from deposits' },
  'income:cancellation': { type: 'income', name: 'Amounts kept after a cancellation' },
  refunds: { type: 'income', name: 'Refunds to guests' },
  credits_given: { type: 'expense', name: 'Credits given to members' },
  return_fees: { type: 'expense', name: 'Fees for payments that banks returned' },
  write_offs: { type: 'expense', name: 'Write-offs' },
} as const satisfies Readonly<Record<string, { type: AccountType; name: string }>>;

export type LedgerAccount = keyof typeof CHART_OF_ACCOUNTS;
