const PARAMETERS = ['promo', 'promo_code', 'referral', 'referral_code'];

/** Reads the promo or referral code from a query string. */
export function promoIn(search: string): string | undefined {
  const params = new URLSearchParams(search);
  return PARAMETERS.map((name) => params.get(name))
    .find((value) => value)
    ?.trim();
}
