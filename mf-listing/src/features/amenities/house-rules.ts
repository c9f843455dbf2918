import type { HomeDetail, Property } from '@lodestay/contracts';
import { formatMoney } from '@lodestay/stay';

export type HouseRule = { about: string; text: string };

type Parking = HomeDetail['parking'];

function parkingText({ mode, monthly, spots }: Parking): string {
  const price = monthly ? `${formatMoney(monthly)} a month` : null;
  switch (mode) {
    case 'paid_assigned':
      return `Your own space${price ? `, ${price}` : ''}.${spots ? ` The building has ${spots === 1 ? 'one' : spots}.` : ''}`;
    case 'first_come_first_served':
      return `Shared parking at the building, first come, first served${price ? `, ${price}` : ''}.`;
    case 'third_party_managed':
      return 'Managed by a third party. Ask them for a space.';
    case 'waitlist':
      return 'All spaces are taken. You can join a waitlist at the building.';
    case 'unavailable':
      return 'No parking at the building.';
    case 'Unknown':
      return 'Not stated. Call us and we’ll find out.';
  }
}

function petsText({ allowed, maximum, fee }: HomeDetail['pets']): string {
  if (!allowed) return 'No pets in this home.';
  const most = `Up to ${maximum === 1 ? 'one pet' : `${maximum} pets`}`;
  return fee > 0 ? `${most}, ${formatMoney(fee)} one-time fee per pet.` : `${most}, without a fee.`;
}

/** The same in a few words: beside other homes, and behind the word of the amenity. */
export function parkingWords({ mode, monthly }: Parking): string {
  const price = monthly ? `${formatMoney(monthly)} a month` : null;
  switch (mode) {
    case 'paid_assigned':
      return price ?? 'Your own space';
    case 'first_come_first_served':
      return `First come, first served${price ? `, ${price}` : ''}`;
    case 'third_party_managed':
      return 'Managed by a third party';
    case 'waitlist':
      return 'Waitlist';
    case 'unavailable':
      return 'No parking';
    case 'Unknown':
      return 'Not stated';
  }
}

/** What the house allows and asks for, in sentences. */
export function houseRules(home: HomeDetail): HouseRule[] {
  return [
    { about: 'Pets', text: petsText(home.pets) },
    { about: 'Parking', text: parkingText(home.parking) },
    { about: 'Guests', text: `${home.maxOccupants === 1 ? 'One person' : `Up to ${home.maxOccupants} people`}.` },
    { about: 'Minimum stay', text: home.minimumNights === 1 ? 'One night.' : `${home.minimumNights} nights.` },
  ];
}

function freeSpotsText({ freeSpots }: Property['parking']): string {
  if (freeSpots === null) return '';
  return freeSpots === 0
    ? ' No spaces are left for your dates.'
    : ` ${freeSpots === 1 ? '1 space is' : `${freeSpots} spaces are`} available for your dates.`;
}

/** The same of a whole building, with what is left of its parking. */
export function buildingRules({ parking, pets, totalHomes }: Property): HouseRule[] {
  const fee = pets.fee > 0 ? `, ${formatMoney(pets.fee)} one-time fee per pet` : '';
  return [
    { about: 'Parking', text: parkingText(parking) + freeSpotsText(parking) },
    {
      about: 'Pets',
      text:
        pets.homes === 0
          ? 'No pets in this building.'
          : `Welcome in ${pets.homes === totalHomes ? 'every home' : `${pets.homes} of ${totalHomes} homes`}${fee}.`,
    },
  ];
}
