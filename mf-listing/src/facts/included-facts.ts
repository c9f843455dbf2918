import type { BedSize, CheckInMethod, HomeDetail, Utility } from '@lodestay/contracts';
import { formatCount, formatMonthly } from '@lodestay/stay';
import type { Fact } from './fact-text.tsx';
import { formatFloor } from './format-floor.ts';

type Included = NonNullable<HomeDetail['included']>;

const NOT_STATED = 'Not stated';

const UTILITY_LABELS: Record<Exclude<Utility, 'all'>, string> = {
  electricity: 'electricity',
  gas: 'gas',
  heating: 'heating',
  water: 'water',
  hot_water: 'hot water',
  sewer: 'sewer',
  trash: 'trash',
  internet: 'internet',
  cable: 'cable TV',
};

const BED_LABELS: Record<BedSize, string> = {
  king: 'king bed',
  queen: 'queen bed',
  full: 'full bed',
  twin: 'twin bed',
  bunk_bed: 'bunk bed',
  sofa_bed: 'sofa bed',
};

const CHECK_IN_LABELS: Record<CheckInMethod, string> = {
  self: 'self check-in',
  lockbox: 'lockbox',
  keypad: 'keypad',
  smart_lock: 'smart lock',
  building_staff: 'building staff',
  host: 'the host meets you',
};

const capitalize = (text: string) => text[0]!.toUpperCase() + text.slice(1);
const pluralize = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** 'water, sewer and trash' */
const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

function formatUtilities(utilities: Included['utilities']): string {
  if (utilities === null) return NOT_STATED;
  if (utilities.length === 0) return 'Not included, the renter pays all';
  const named = utilities.filter((utility) => utility !== 'all');
  if (named.length < utilities.length) return 'All included';
  return `${capitalize(joinWords(named.map((utility) => UTILITY_LABELS[utility])))} included, others not stated`;
}

/** What the utilities that the rent does not include cost. Estimates of the income rule are not shown as a fact of the home. */
function formatUtilitiesCost({ included, utilitiesMonthly }: HomeDetail): string {
  if (included?.utilities?.includes('all')) return 'None, the rent includes them';
  return utilitiesMonthly === undefined
    ? NOT_STATED
    : `${formatMonthly(utilitiesMonthly)} a month, as stated by the building`;
}

function formatWifi(mbps: number | null, hasWifi: boolean): string {
  if (mbps !== null) return `${formatCount(mbps)} Mbps`;
  return hasWifi ? 'Wi-Fi, speed not stated' : NOT_STATED;
}

/** '1 queen bed and 2 twin beds for 2 bedrooms, plus 1 sofa bed' */
function formatBeds(beds: Included['bedsBySize'], { beds: bedrooms, type }: HomeDetail): string {
  if (beds === null) return type === 'UnfurnishedHome' ? 'None, the home is unfurnished' : NOT_STATED;
  const labels = (some: typeof beds) => joinWords(some.map(({ size, count }) => pluralize(count, BED_LABELS[size])));
  const sofaBeds = beds.filter(({ size }) => size === 'sofa_bed');
  const others = beds.filter(({ size }) => size !== 'sofa_bed');
  const rooms = bedrooms === 0 ? '' : ` for ${pluralize(bedrooms, 'bedroom')}`;
  if (others.length === 0) return `${labels(sofaBeds)}${rooms}`;
  return `${labels(others)}${rooms}${sofaBeds.length > 0 ? `, plus ${labels(sofaBeds)}` : ''}`;
}

const formatLinens = (linens: boolean | null): string =>
  linens === null ? NOT_STATED : linens ? 'Included' : 'Not included';

const formatCheckIn = (methods: Included['checkIn']): string =>
  methods === null || methods.length === 0
    ? NOT_STATED
    : capitalize(methods.map((method) => CHECK_IN_LABELS[method]).join(', '));

const toFloorPlanFact = (url: string | null | undefined): Fact => ({
  topic: 'Floor plan',
  ...(url ? { text: 'View floor plan', href: url } : { text: NOT_STATED }),
});

/** What is included with a home, in the order of the listing and of the comparison. An older API states none of it. */
export function getIncludedFacts(home: HomeDetail): Fact[] {
  const { included, floor, amenities } = home;
  return [
    { topic: 'Utilities', text: formatUtilities(included?.utilities ?? null) },
    { topic: 'Utilities cost', text: formatUtilitiesCost(home) },
    { topic: 'Wi-Fi speed', text: formatWifi(included?.wifiMbps ?? null, amenities.includes('wifi')) },
    { topic: 'Beds', text: formatBeds(included?.bedsBySize ?? null, home) },
    { topic: 'Linens', text: formatLinens(included?.linens ?? null) },
    { topic: 'Check-in', text: formatCheckIn(included?.checkIn ?? null) },
    { topic: 'Floor', text: floor === null ? NOT_STATED : formatFloor(floor, amenities.includes('elevator')) },
    toFloorPlanFact(included?.floorPlanUrl),
  ];
}
