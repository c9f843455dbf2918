import type { HomeDetail, Property } from '@lodestay/contracts';
import { formatMoney } from '@lodestay/stay';

export type HouseRule = { topic: string; text: string };

type Parking = HomeDetail['parking'];

function formatParkingRule({ mode, monthly, spots }: Parking): string {
  const price = monthly ? `${formatMoney(monthly)} a month` : null;
  switch (mode) {
    case 'paid_assigned':
      return `Your own spot${price ? `, ${price}` : ''}.${spots ? ` The building has ${spots === 1 ? 'one' : spots}.` : ''}`;
    case 'first_come_first_served':
      return `Shared parking at the building, first come, first served${price ? `, ${price}` : ''}.`;
    case 'third_party_managed':
      return 'Managed by a third party. Ask them for a spot.';
    case 'waitlist':
      return 'All spots are taken. You can join a waitlist at the building.';
    case 'unavailable':
      return 'No parking at the building.';
    case 'Unknown':
      return 'Not stated. Call us and we’ll find out.';
  }
}

function formatPetRule({ allowed, maximum, fee }: HomeDetail['pets']): string {
  if (!allowed) return 'No pets in this home.';
  const most = `Up to ${maximum === 1 ? 'one pet' : `${maximum} pets`}`;
  return fee > 0 ? `${most}, ${formatMoney(fee)} one-time fee per pet.` : `${most}, without a fee.`;
}

/** A short form for the comparison and the amenity label. */
export function formatParking({ mode, monthly }: Parking): string {
  const price = monthly ? `${formatMoney(monthly)} a month` : null;
  switch (mode) {
    case 'paid_assigned':
      return price ?? 'Your own spot';
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

/** The house rules of a home. */
export function getHouseRules(home: HomeDetail): HouseRule[] {
  return [
    { topic: 'Pets', text: formatPetRule(home.pets) },
    { topic: 'Parking', text: formatParkingRule(home.parking) },
    { topic: 'Guests', text: `${home.maxOccupants === 1 ? 'One person' : `Up to ${home.maxOccupants} people`}.` },
    { topic: 'Minimum stay', text: home.minimumNights === 1 ? 'One night.' : `${home.minimumNights} nights.` },
  ];
}

function formatAvailableSpots({ freeSpots }: Property['parking']): string {
  if (freeSpots === null) return '';
  return freeSpots === 0
    ? ' No spots are left for your dates.'
    : ` ${freeSpots === 1 ? '1 spot is' : `${freeSpots} spots are`} available for your dates.`;
}

/** The house rules of a building, with its available parking spots. */
export function getBuildingRules({ parking, pets, totalHomes }: Property): HouseRule[] {
  const fee = pets.fee > 0 ? `, ${formatMoney(pets.fee)} one-time fee per pet` : '';
  return [
    { topic: 'Parking', text: formatParkingRule(parking) + formatAvailableSpots(parking) },
    {
      topic: 'Pets',
      text:
        pets.homes === 0
          ? 'No pets in this building.'
          : `Welcome in ${pets.homes === totalHomes ? 'every home' : `${pets.homes} of ${totalHomes} homes`}${fee}.`,
    },
  ];
}
