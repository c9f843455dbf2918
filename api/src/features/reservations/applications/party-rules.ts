import { getRefusedPetKinds, type ApplicationRule, type ReservationProfile, type RuleState } from '@lodestay/contracts';
import { MAX_PETS } from '@lodestay/stay';
import type { BookableHome } from '../../homes/index.ts';

/** The rules of a home for the people and pets that move in. */
export type PartyRules = Pick<BookableHome, 'maxOccupants' | 'petsMaximum' | 'petKinds'>;

export type CheckedRule = {
  name: ApplicationRule;
  state: RuleState;
  /** The rule, or that the listing does not state it. */
  stated: string;
  /** What the application says. */
  found: string;
};

type Party = Partial<Pick<ReservationProfile, 'occupants' | 'pets'>>;

const formatCount = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const countPeople = ({ occupants = [] }: Party) => 1 + occupants.length;

function checkGuestLimit(party: Party, { maxOccupants }: PartyRules): CheckedRule {
  const people = countPeople(party);
  const found = formatCount(people, 'person', 'people');
  if (maxOccupants !== null) {
    const stated = `At most ${formatCount(maxOccupants, 'person', 'people')}`;
    return { name: 'guest_limit', state: people <= maxOccupants ? 'met' : 'not_met', stated, found };
  }
  // One person fits in every home.
  return { name: 'guest_limit', state: people === 1 ? 'met' : 'not_stated', stated: 'Guest limit not stated', found };
}

const PET_NAMES: Record<'cat' | 'dog' | 'other', [one: string, many: string]> = {
  cat: ['cat', 'cats'],
  dog: ['dog', 'dogs'],
  other: ['other animal', 'other animals'],
};

function formatPets(pets: ReservationProfile['pets']): string {
  const counts = (['cat', 'dog', 'other'] as const).flatMap((kind) => {
    const count = pets.filter((pet) => pet.kind === kind).length;
    return count === 0 ? [] : [formatCount(count, ...PET_NAMES[kind])];
  });
  return counts.join(', ') || 'No pets';
}

function checkPetLimit({ pets = [] }: Party, { petsMaximum }: PartyRules): CheckedRule {
  const found = formatPets(pets);
  if (petsMaximum === null)
    return {
      name: 'pet_limit',
      state: pets.length === 0 ? 'met' : 'not_stated',
      stated: 'Pet rule not stated',
      found,
    };
  const allowed = Math.min(petsMaximum, MAX_PETS);
  const stated = allowed === 0 ? 'No pets' : `At most ${formatCount(allowed, 'pet', 'pets')}`;
  return { name: 'pet_limit', state: pets.length <= allowed ? 'met' : 'not_met', stated, found };
}

/** Null if the listing names no kinds. A listing that names cats or dogs states nothing about other animals. */
function checkPetKinds({ pets = [] }: Party, { petKinds }: PartyRules): CheckedRule | null {
  if (petKinds === null) return null;
  const refused: readonly string[] = getRefusedPetKinds(petKinds);
  const state = pets.some(({ kind }) => refused.includes(kind))
    ? 'not_met'
    : pets.some(({ kind }) => kind === 'other')
      ? 'not_stated'
      : 'met';
  return {
    name: 'pet_kinds',
    state,
    stated: `The listing names ${petKinds.map((kind) => PET_NAMES[kind][1]).join(' and ') || 'no animals'}`,
    found: formatPets(pets),
  };
}

/** Checks the people and pets of an application against the rules of the home. */
export const checkParty = (party: Party, home: PartyRules): CheckedRule[] =>
  [checkGuestLimit(party, home), checkPetLimit(party, home), checkPetKinds(party, home)].filter(
    (rule) => rule !== null,
  );

/** Whether a home takes the pets of a stay: no more than it allows, and none of a kind that its listing refuses. */
export function takesPets(
  { petsMaximum, petKinds }: Pick<PartyRules, 'petsMaximum' | 'petKinds'>,
  { pets, profile }: { readonly pets: number; readonly profile: Party | null },
): boolean {
  const refused: readonly string[] = getRefusedPetKinds(petKinds);
  return (petsMaximum === null || pets <= petsMaximum) && !profile?.pets?.some(({ kind }) => refused.includes(kind));
}

/** The rules that several homes of one stay have together: the strictest, or not stated where a home states none. */
export function mergePartyRules(homes: readonly PartyRules[]): PartyRules {
  const lowest = (values: readonly (number | null)[]) =>
    values.some((value) => value === null) ? null : Math.min(...values.map(Number));
  const kinds = homes.map(({ petKinds }) => petKinds).filter((each) => each !== null);
  return {
    maxOccupants: lowest(homes.map(({ maxOccupants }) => maxOccupants)),
    petsMaximum: homes.some(({ petsMaximum }) => petsMaximum === 0) ? 0 : lowest(homes.map((home) => home.petsMaximum)),
    petKinds: kinds.length === 0 ? null : kinds.reduce((common, each) => common.filter((kind) => each.includes(kind))),
  };
}

/**
 * Whether staff must decide, because the listing does not state a rule that this party depends on: the guest limit of a party of
 * several people, or the pet rule of a party with pets. Pages tell guests so before they book.
 */
export const needsStaffDecision = (party: Party, home: PartyRules): boolean =>
  checkParty(party, home).some(({ state }) => state === 'not_stated');
