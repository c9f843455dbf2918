export type Form = Record<string, string>;
export type Answer = { status: number; body: object };

export const card = (last4: string, id = `pm_${last4}`, customer: string | null = null) => ({
  id,
  object: 'payment_method',
  type: 'card',
  card: { brand: 'visa', last4, exp_month: 8, exp_year: 2029, fingerprint: `fp_${last4}` },
  customer,
});
export const bankAccount = (last4: string, id = `pm_${last4}`, customer: string | null = null) => ({
  id,
  object: 'payment_method',
  type: 'us_bank_account',
  us_bank_account: { bank_name: 'STRIPE TEST BANK', last4, account_type: 'checking', fingerprint: `fp_bank_${last4}` },
  customer,
});
/** The bank accounts that Stripe's browser form created. */
export const BANK_TOKENS: Readonly<Record<string, string>> = {
  pm_usBankAccount_success: '6789',
  pm_usBankAccount_manual: '5559',
  pm_usBankAccount_accountClosed: '1113',
};
export const invalid = (message: string, code: string): Answer => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', code, message } },
});
