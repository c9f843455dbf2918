export type Form = Record<string, string>;
export type Answer = { status: number; body: object };

export const card = (last4: string, id = `pm_${last4}`, customer: string | null = null) => ({
  id,
  object: 'payment_method',
  type: 'card',
  card: { brand: 'visa', last4, exp_month: 8, exp_year: 2029, fingerprint: `fp_${last4}` },
  customer,
});
export const invalid = (message: string, code: string): Answer => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', code, message } },
});
