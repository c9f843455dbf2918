import type { Property } from '@lodestay/contracts';
import { formatCount, formatDate, formatMonthly, NOT_AVAILABLE } from '@lodestay/stay';
import type { TagTone } from '@lodestay/ui';

export type BuildingHome = Property['groups'][number]['homes'][number];

const NUMBERS = [
  'Studios',
  'One bedroom',
  'Two bedrooms',
  'Three bedrooms',
  'Four bedrooms',
  'Five bedrooms',
  'Six bedrooms',
];

/** 'Two bedrooms' */
export const formatBedrooms = (beds: number): string => NUMBERS[beds] ?? `${beds} bedrooms`;

/** 'LoDo, Denver' */
export const formatPlace = ({ neighborhoodName, cityName }: Pick<Property, 'neighborhoodName' | 'cityName'>): string =>
  neighborhoodName && neighborhoodName !== cityName ? `${neighborhoodName}, ${cityName}` : cityName;

/** The street address of a building; null if only its area is known. */
export const getStreet = ({
  address,
  approximateLocation,
}: Pick<Property, 'address' | 'approximateLocation'>): string | null => (approximateLocation ? null : address);

/** '3 homes at 1500 Wynkoop St, LoDo, Denver', or '3 homes in LoDo, Denver' if the street is not known. */
export function formatAddress(property: Property): string {
  const street = getStreet(property);
  return `${formatHomeCount(property.totalHomes)} ${street ? `at ${street},` : 'in'} ${formatPlace(property)}`;
}

/** '3 homes' */
export const formatHomeCount = (homes: number): string => `${homes} ${homes === 1 ? 'home' : 'homes'}`;

/** Whether a home is available for the dates, or its first available date if no dates were given. */
export function getAvailabilityTag({ answer, availableFrom, minimumNights }: BuildingHome): {
  text: string;
  tone: TagTone;
} {
  const from = availableFrom ? formatDate(availableFrom) : null;
  switch (answer) {
    case 'free':
      return { text: 'Available', tone: 'good' };
    case 'held':
      return { text: 'On hold', tone: 'warn' };
    case 'taken':
      return { text: from ? `Taken, available ${from}` : NOT_AVAILABLE, tone: 'bad' };
    case 'too_short':
      return { text: `${minimumNights}-night minimum`, tone: 'plain' };
    case null:
      return { text: from ?? NOT_AVAILABLE, tone: 'plain' };
  }
}

/** The number of available homes in a building; null if no dates were given. An API without `freeHomes` has all homes on one page. */
export function countAvailableHomes({ freeHomes, groups }: Property): number | null {
  if (freeHomes !== undefined) return freeHomes;
  return groups.some(({ freeHomes }) => freeHomes === null)
    ? null
    : groups.reduce((sum, { freeHomes }) => sum + freeHomes!, 0);
}

/** '1 bath, 772 sq ft' */
const formatLayout = ({ baths, squareFeet }: BuildingHome): string =>
  `${baths} ${baths === 1 ? 'bath' : 'baths'}, ${squareFeet ? `${formatCount(squareFeet)} sq ft` : 'size not stated'}`;

export type Layout = { label: string; homes: readonly BuildingHome[] };

/** Groups homes with the same number of bedrooms by baths and size: smallest first, unknown sizes last. Keeps the order within a group. */
export function getLayouts(homes: readonly BuildingHome[]): Layout[] {
  const layouts = new Map<string, BuildingHome[]>();
  for (const home of homes) {
    const label = formatLayout(home);
    layouts.set(label, [...(layouts.get(label) ?? []), home]);
  }
  const getSize = ({ homes: [first] }: Layout) => first!.squareFeet ?? Number.MAX_SAFE_INTEGER;
  return Array.from(layouts, ([label, group]) => ({ label, homes: group })).sort(
    (a, b) => getSize(a) - getSize(b) || a.homes[0]!.baths - b.homes[0]!.baths,
  );
}

export type BuildingGroup = Property['groups'][number];

const getHighestPrice = (homes: readonly BuildingHome[]): number => {
  const available = homes.filter(({ answer }) => answer === 'free');
  return Math.max(
    ...(available.length > 0 ? available : homes).map(({ displayPriceWithDiscount }) => displayPriceWithDiscount),
  );
};

/** '$1,891 to $1,967', of the available homes on all pages if there are any; a single price if all are equal. */
export function formatRentRange({ from, to, homes }: Pick<BuildingGroup, 'from' | 'to' | 'homes'>): string {
  const [lowest, highest] = [formatMonthly(from), formatMonthly(to ?? getHighestPrice(homes))];
  return lowest === highest ? lowest : `${lowest} to ${highest}`;
}

/** '12 of 40 homes on this page'; null if all homes of the group are on this page. */
export const formatShownHomes = ({ homes, totalHomes = homes.length }: BuildingGroup): string | null =>
  homes.length < totalHomes ? `${homes.length} of ${totalHomes} homes on this page` : null;

/** '1 of 3 available'; null without dates. */
export function formatAvailableHomes({ freeHomes, homes, totalHomes = homes.length }: BuildingGroup): string | null {
  if (freeHomes === null) return null;
  return freeHomes === 0 ? 'None available for your dates' : `${freeHomes} of ${totalHomes} available`;
}

/** 'Homes 51 to 100 of 130'; null if all homes of the building are on this page. */
export function formatHomeRange({
  homesBefore = 0,
  totalHomes,
  groups,
}: Pick<Property, 'homesBefore' | 'totalHomes' | 'groups'>): string | null {
  const shown = groups.reduce((sum, { homes }) => sum + homes.length, 0);
  if (shown === 0 || shown >= totalHomes) return null;
  const last = homesBefore + shown;
  return `${shown === 1 ? `Home ${last}` : `Homes ${homesBefore + 1} to ${last}`} of ${totalHomes}`;
}
