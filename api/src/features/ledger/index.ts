export {
  readAccountBalance,
  readOutstanding,
  readPaymentBalance,
  readReservationBalances,
  readWrittenOff,
} from './balances.ts';
export { CHART_OF_ACCOUNTS, type LedgerAccount } from './chart-of-accounts.ts';
export {
  bookDepositDeduction,
  bookDepositReturn,
  bookWrittenOffDeposit,
  findReturnedInstallment,
  readBookedDeposit,
  readHeldDeposit,
  readReturnedDebt,
} from './deposits.ts';
export { getLineAccount } from './line-account.ts';
export { listSources, postTransaction, transfer, type Entry } from './post-transaction.ts';
export { proveLedger, type Difference } from './prove-ledger.ts';
export { registerLedger } from './register-ledger.ts';
export { bookTaxReturn, readHeldTaxes } from './taxes.ts';
export { findEntryBefore, takeSnapshots } from './take-snapshots.ts';
