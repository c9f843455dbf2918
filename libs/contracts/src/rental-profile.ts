/** What a link to a rental profile can prove. */
export const RENTAL_FACTS = ['identity', 'payments', 'income', 'stays', 'member_since'] as const;
export type RentalFact = (typeof RENTAL_FACTS)[number];

/** A link can prove that the income is at least this many times a rent. */
export const RENTAL_INCOME_MULTIPLES = [3, 4, 5] as const;

/** Days for which a link to a rental profile works. */
export const RENTAL_PROFILE_DAYS = [7, 30, 90] as const;

/** Links of a person that work at the same time. */
export const MAX_RENTAL_PROFILE_LINKS = 5;

/** Public keys that check the signatures of rental profiles, as a JWK set. */
export const RENTAL_PROFILE_KEYS_PATH = '/.well-known/rental-profile-keys.json';

/** The signed JSON of a rental profile, as a download. */
export const toRentalProfileFilePath = (token: string): string => `/api/v1/rental_profiles/${token}/statement.json`;
