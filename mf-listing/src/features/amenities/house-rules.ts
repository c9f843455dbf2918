import { formatRefusedPets, type HomeDetail, type Property } from '@lodestay/contracts';
import {
  formatMoney,
  GUESTS_NOT_STATED_NOTE,
  OTHER_ANIMALS_NOT_STATED_NOTE,
  PETS_NOT_STATED_NOTE,
} from '@lodestay/stay';

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
      return price && spots !== null
        ? `Spots from a waiting list, ${price}. You can join it when you book.`
        : 'All spots are taken. You can join a waitlist at the building.';
    case 'unavailable':
      return 'No parking at the building.';
    case 'Unknown':
      return 'Not stated.';
  }
}

const formatGuestRule = ({ maxOccupants }: HomeDetail): string => {
  if (maxOccupants === null) return `Not stated. ${GUESTS_NOT_STATED_NOTE}`;
  return maxOccupants === 1 ? 'One person.' : `Up to ${maxOccupants} people.`;
};

function formatPetRule({ allowed, maximum, fee, kinds }: HomeDetail['pets']): string {
  if (allowed === null) return `Not stated. ${PETS_NOT_STATED_NOTE}`;
  if (!allowed) return 'No pets in this home.';
  const most = `Up to ${maximum === 1 ? 'one pet' : `${maximum} pets`}`;
  const price = fee > 0 ? `${formatMoney(fee)} one-time fee per pet.` : 'without a fee.';
  return [`${most}, ${price}`, formatRefusedPets(kinds), kinds && OTHER_ANIMALS_NOT_STATED_NOTE]
    .filter(Boolean)
    .join(' ');
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
    { topic: 'Guests', text: formatGuestRule(home) },
    { topic: 'Minimum stay', text: home.minimumNights === 1 ? 'One night.' : `${home.minimumNights} nights.` },
  ];
}

function formatAvailableSpots({ freeSpots }: Property['parking']): string {
  if (freeSpots === null) return '';
  return freeSpots === 0
    ? ' No spots are left for your dates.'
    : ` ${freeSpots === 1 ? '1 spot is' : `${freeSpots} spots are`} available for your dates.`;
}

function formatBuildingPets({ homes, notStated = 0 }: Property['pets'], totalHomes: number, fee: string): string {
  if (notStated === totalHomes) return 'Not stated.';
  const unknown = notStated === 0 ? '' : ` Not stated for ${notStated} of ${totalHomes} homes.`;
  if (homes === 0)
    return notStated === 0 ? 'No pets in this building.' : `No pets in ${totalHomes - notStated} homes.${unknown}`;
  return `Welcome in ${homes === totalHomes ? 'every home' : `${homes} of ${totalHomes} homes`}${fee}.${unknown}`;
}

/** The house rules of a building, with its available parking spots. */
export function getBuildingRules({ parking, pets, totalHomes }: Property): HouseRule[] {
  const fee = pets.fee > 0 ? `, ${formatMoney(pets.fee)} one-time fee per pet` : '';
  return [
    { topic: 'Parking', text: formatParkingRule(parking) + formatAvailableSpots(parking) },
    {
      topic: 'Pets',
      text: formatBuildingPets(pets, totalHomes, fee),
    },
  ];
}
