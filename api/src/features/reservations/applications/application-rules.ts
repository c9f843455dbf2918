import { MESSAGES, type ApprovalRule, type DenialReason, type ReservationProfile } from '@lodestay/contracts';
import { formatDate } from '@lodestay/stay';
import type { Payment } from '../../payments/index.ts';
import { ADULT_AGE, calculateAge } from '../../accounts/index.ts';
import { isComplete } from '../profile.ts';
import { checkParty, countPeople, type CheckedRule, type PartyRules } from './party-rules.ts';

export type CheckedApplication = {
  profile: Partial<ReservationProfile> | null;
  payment: Pick<Payment, 'status' | 'label'> | null;
  home: PartyRules & { readonly bedrooms: number };
  today: string;
};

/** Everything that an application is checked against, with the result. */
export function checkApplication({ profile, payment, home, today }: CheckedApplication): CheckedRule[] {
  const dateOfBirth = profile?.dateOfBirth;
  const isAuthorized = payment?.status === 'authorized';
  return [
    ...checkParty(profile ?? {}, home),
    {
      name: 'age',
      state: dateOfBirth !== undefined && calculateAge(dateOfBirth, today) >= ADULT_AGE ? 'met' : 'not_met',
      stated: `Guests are ${ADULT_AGE} or older`,
      found: dateOfBirth === undefined ? 'Date of birth not stated' : `Born ${formatDate(dateOfBirth)}`,
    },
    {
      name: 'profile',
      state: isComplete(profile) ? 'met' : 'not_met',
      stated: 'The application is complete',
      found: isComplete(profile) ? 'Complete' : 'Details are missing',
    },
    {
      name: 'payment',
      state: isAuthorized ? 'met' : 'not_met',
      stated: 'The payment is authorized',
      found: payment ? `${payment.label}: ${payment.status}` : 'No payment',
    },
  ];
}

const REQUIRED: ReadonlySet<CheckedRule['name']> = new Set(['age', 'profile', 'payment']);
const ABOUT_PETS: ReadonlySet<CheckedRule['name']> = new Set(['pet_limit', 'pet_kinds']);

const ABOUT_PERSON: ReadonlySet<CheckedRule['name']> = new Set(['identity', 'guest_name', 'income', 'co_signer']);

/**
 * What an approval of this application can be based on. None without a complete application of an adult with an authorized payment.
 * Somebody other than the listing can decide what it leaves open. Only the landlord can make an exception from what it states.
 */
export function listApprovalRules(
  rules: readonly CheckedRule[],
  { profile, home }: Pick<CheckedApplication, 'profile' | 'home'>,
): ApprovalRule[] {
  const open = rules.filter(({ state }) => state !== 'met');
  if (open.some(({ name }) => REQUIRED.has(name))) return [];
  // Somebody must look at the documents: nobody else can vouch for a person.
  if (open.some(({ name }) => ABOUT_PERSON.has(name))) return ['documents_checked'];
  if (open.length === 0) return ['listing_rules', 'landlord_confirmed'];
  const isNotStated = open.every(({ state }) => state === 'not_stated');
  const isAboutPets = open.every(({ name }) => ABOUT_PETS.has(name));
  const isAboutGuests = open.every(({ name }) => name === 'guest_limit');
  const fitsBedrooms = countPeople(profile ?? {}) <= 2 * Math.max(1, home.bedrooms);
  return [
    'landlord_confirmed',
    ...(isNotStated ? (['building_rules'] as const) : []),
    ...(isNotStated && isAboutGuests && fitsBedrooms ? (['two_per_bedroom'] as const) : []),
    ...(isAboutPets ? (['assistance_animal'] as const) : []),
  ];
}

/** What the guest is told: what happened, and what to do. */
export const DENIAL_SENTENCES: Readonly<Record<DenialReason, string>> = {
  party_too_large:
    'This home can’t take a party of your size. Search for your dates and number of guests to see larger homes.',
  pets_not_accepted: 'This home doesn’t accept your pets. Search for homes that allow pets.',
  landlord_declined: 'The landlord of this home didn’t accept your request. Search for your dates to see other homes.',
  party_not_confirmed:
    'We couldn’t confirm that this home allows your party. Search for homes that state their guest limit and pet rule.',
  identity_not_verified: `${MESSAGES.identity}. Call us if you want to apply again with another document.`,
  income_not_met:
    'The income, savings or credit score that we could confirm don’t meet what this home needs. Search for your dates to see homes with a lower rent.',
  details_not_verified: 'We couldn’t verify the details in your application. Call us if you want to apply again.',
};
