const PARAMETERS = ['promo', 'promo_code', 'referral', 'referral_code'];

/** The promo or referral code in the query of an address, if any. */
export function promoIn(search: string): string | undefined {
  const params = new URLSearchParams(search);
  return PARAMETERS.map((name) => params.get(name))
    .find((value) => value)
    ?.trim();
}
