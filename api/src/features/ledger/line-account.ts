import { CHART_OF_ACCOUNTS, type LedgerAccount } from './chart-of-accounts.ts';

const isAccount = (code: string): code is LedgerAccount => code in CHART_OF_ACCOUNTS;

/**
 * Where the amount of a price line belongs: a deposit is held for the guest and a tax for the authorities, and credits have paid a part of what
 * the guest owes. Everything else is income.
 */
export function getLineAccount(code: string): LedgerAccount {
  if (code === 'deposit') return 'deposits';
  if (code === 'tax') return 'taxes';
  if (code === 'credit') return 'receivable';
  const account = `income:${code}`;
  if (!isAccount(account)) throw new Error(`The ledger has no account for the price line ${code}`);
  return account;
}
