import type { HomeDetail } from '@lodestay/contracts';
import { formatMoney } from '@lodestay/stay';

export type HouseRule = { about: string; text: string };

type Parking = HomeDetail['parking'];

function parkingText({ mode, monthly, spots }: Parking): string {
  const price = monthly ? `${formatMoney(monthly)} a month` : null;
  switch (mode) {
    case 'paid_assigned':
      return `A space of your own${price ? `, ${price}` : ''}.${spots ? ` ${spots === 1 ? 'One goes' : `${spots} go`} with this home.` : ''}`;
    case 'first_come_first_served':
      return `At the building, first come, first served${price ? `, ${price}` : ''}.`;
    case 'third_party_managed':
      return 'Run by a company of its own; ask them for a space.';
    case 'waitlist':
      return 'All spaces are taken; there is a waiting list at the building.';
    case 'unavailable':
      return 'None at the building.';
    case 'Unknown':
      return 'The publisher does not say. Call us and we ask.';
  }
}

function petsText({ allowed, maximum, fee }: HomeDetail['pets']): string {
  if (!allowed) return 'No pets in this home.';
  const most = `Up to ${maximum === 1 ? 'one pet' : `${maximum} pets`}`;
  return fee > 0 ? `${most}, ${formatMoney(fee)} once for each.` : `${most}, without a fee.`;
}

/** What the house allows and asks for, in sentences. */
export function houseRules(home: HomeDetail): HouseRule[] {
  return [
    { about: 'Pets', text: petsText(home.pets) },
    { about: 'Parking', text: parkingText(home.parking) },
    { about: 'Guests', text: `${home.maxOccupants === 1 ? 'One person' : `At most ${home.maxOccupants} people`}.` },
    { about: 'Shortest stay', text: home.minimumNights === 1 ? 'One night.' : `${home.minimumNights} nights.` },
  ];
}
