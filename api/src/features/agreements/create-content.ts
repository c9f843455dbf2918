import type { PetKind, ReservationProfile } from '@lodestay/contracts';
import type { PARKING_MODES } from '@lodestay/contracts';
import { brand } from '@lodestay/contracts/brand';
import {
  formatDate,
  formatMoney,
  formatNights,
  formatTime,
  CHECK_IN_TIME,
  DEPOSIT_RETURN_DAYS,
  type StayKind,
} from '@lodestay/stay';
import type { ChargedNights } from '../reservations/index.ts';
import type { AgreedTerms } from '../reservations/tables.ts';
import { createSection, OVERSTAY_HEADING, type AgreementContent, type AgreementSection } from './agreement-content.ts';
import { createMoney } from './create-money.ts';

type AgreementHome = {
  title: string;
  /** Null if the building's street is not stated. */
  address: string | null;
  maxOccupants: number | null;
  petsMaximum: number | null;
  petKinds: readonly PetKind[] | null;
  parkingMode: (typeof PARKING_MODES)[number];
  timeZone: string;
};

/** What the agreement is made from: the agreed terms and the facts of the home. */
export type AgreementFacts = {
  reference: string;
  profile: Partial<ReservationProfile> | null;
  account: { firstName: string; lastName: string; email: string };
  /** The first home of the stay. */
  home: AgreementHome;
  /** The homes of the stay with their nights, in order. `to` is null for an open end. */
  homes: readonly { home: AgreementHome; from: string; to: string | null }[];
  stay: { kind: StayKind; checkIn: string; checkOut: string | null; nights: number };
  checkOutTime: string;
  /** As booked. */
  terms: AgreedTerms;
  /** The monthly rents with the days from which they apply. Null if it is not known. */
  rents: readonly { home: AgreementHome; from: string; monthlyCents: number | null }[];
  /** The payment plan as it is now, in the order of the dates. Empty for a stay from before there were payment plans. */
  charged: readonly ChargedNights[];
  parkingSpots: number;
  /** The sentences of the cancellation policy with their dates. */
  cancellation: readonly string[];
};

const NOT_STATED = 'Not stated';

export const getSigner = ({ profile, account }: Pick<AgreementFacts, 'profile' | 'account'>): string =>
  [profile?.firstName, profile?.lastName].filter(Boolean).join(' ') ||
  [account.firstName, account.lastName].filter(Boolean).join(' ') ||
  account.email;

const PARKING: Readonly<Record<AgreementFacts['home']['parkingMode'], string>> = {
  first_come_first_served: 'Parking is first come, first served.',
  paid_assigned: 'Parking spots are assigned and paid for.',
  third_party_managed: 'Parking is managed by a third party.',
  unavailable: 'There is no parking.',
  waitlist: 'Parking has a waitlist.',
  Unknown: 'Parking: not stated.',
};

function createParties(facts: AgreementFacts): AgreementSection {
  const people = (facts.profile?.occupants ?? []).map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  return createSection('Parties', {
    paragraphs: [
      `This agreement is between ${brand.name} and the guest. It says what both agreed to for this stay, with every change so far.`,
    ],
    facts: [
      { label: 'Guest', value: getSigner(facts) },
      { label: 'Email', value: facts.account.email },
      { label: 'Others in the home', value: people.join(', ') || 'Nobody else' },
      { label: 'Reservation', value: facts.reference },
    ],
  });
}

/** The homes of a stay with moves, and the days of the moves. */
function createHomes({ homes, checkOutTime }: AgreementFacts): AgreementSection[] {
  if (homes.length === 1) return [];
  return [
    createSection('Homes of the stay', {
      paragraphs: [
        `This is one stay in ${homes.length} homes, one after the other. On the day of a move, the guest leaves one home by ${formatTime(checkOutTime)} and can enter the next from ${formatTime(CHECK_IN_TIME)}.`,
      ],
      table: {
        columns: ['Home', 'Address', 'Dates'],
        rows: homes.map(({ home, from, to }) => [
          home.title,
          home.address ?? NOT_STATED,
          `${formatDate(from)} – ${to === null ? 'open-ended' : formatDate(to)}`,
        ]),
        total: null,
      },
    }),
  ];
}

const nameHomes = ({ homes }: AgreementFacts): string => homes.map(({ home }) => home.title).join(', then ');

function createStay(facts: AgreementFacts): AgreementSection {
  const { home, homes, stay, checkOutTime } = facts;
  const { checkIn, checkOut, nights } = stay;
  const moves = homes.length > 1;
  return createSection(moves ? 'Homes and dates' : 'Home and dates', {
    facts: [
      ...(moves
        ? [{ label: 'Homes', value: nameHomes(facts) }]
        : [
            { label: 'Home', value: home.title },
            { label: 'Address', value: home.address ?? NOT_STATED },
          ]),
      { label: 'Check-in', value: `${formatDate(checkIn)}, from ${formatTime(CHECK_IN_TIME)}` },
      {
        label: 'Check-out',
        value: checkOut ? `${formatDate(checkOut)}, by ${formatTime(checkOutTime)}` : 'Open-ended',
      },
      { label: 'Length', value: checkOut ? formatNights(nights) : 'Open-ended' },
      { label: 'Time zone', value: home.timeZone },
    ],
  });
}

/** What is agreed about the deposit; nothing if the home requires none. */
function createDeposit({ terms }: AgreementFacts): AgreementSection[] {
  const deposit = terms.quote.lines.find(({ code }) => code === 'deposit');
  if (!deposit) return [];
  return [
    createSection('Deposit', {
      items: [
        `The deposit is ${formatMoney(deposit.cents)}. It is charged with the first installment and held during the stay.`,
        `It is returned within ${DEPOSIT_RETURN_DAYS} days after the move-out, or by the legal deadline of the state if that is sooner.`,
        'Only damage is deducted from it, with a list of each deduction and its amount.',
        'A cancellation before check-in returns all of it.',
        'It stays the same if the stay is extended or moves to another home.',
      ],
    }),
  ];
}

function createRules(
  { profile, parkingSpots }: AgreementFacts,
  home: AgreementHome,
  heading = 'Rules of the home',
): AgreementSection {
  const pets = profile?.pets ?? [];
  const kinds = home.petKinds && home.petKinds.length > 0 ? ` (${home.petKinds.join(', ')})` : '';
  return createSection(heading, {
    items: [
      home.maxOccupants === null
        ? 'Guest limit: not stated.'
        : `At most ${home.maxOccupants} ${home.maxOccupants === 1 ? 'person' : 'people'} can live in the home.`,
      home.petsMaximum === null
        ? 'Pets: not stated.'
        : home.petsMaximum === 0
          ? 'Pets are not allowed.'
          : `At most ${home.petsMaximum} ${home.petsMaximum === 1 ? 'pet' : 'pets'}${kinds}.`,
      ...(pets.length > 0
        ? [`Pets of this stay: ${pets.map(({ name, kind }) => `${name} (${kind})`).join(', ')}.`]
        : []),
      PARKING[home.parkingMode],
      ...(parkingSpots > 0 ? [`Parking spots of this stay: ${parkingSpots}.`] : []),
    ],
  });
}

/** What is due if the guest stays on. Versions from before this section say nothing about it. */
const createOverstay = (): AgreementSection =>
  createSection(OVERSTAY_HEADING, {
    paragraphs: [
      'For each night after the check-out date that the guest stays without an agreed extension, the rent of one night is due, at the rate of the last night of the stay, plus occupancy taxes. Utilities are included. There is no penalty.',
    ],
  });

/** The homes of the stay, each once, in the order in which the guest lives in them. */
const listHomes = ({ homes }: AgreementFacts): AgreementHome[] => [...new Set(homes.map(({ home }) => home))];

/** The content of the agreement. Facts that nobody has stated are "Not stated". */
export function createContent(facts: AgreementFacts): AgreementContent {
  const { cancellation, home, homes, reference } = facts;
  const rules = listHomes(facts);
  return {
    title: 'Stay agreement',
    subtitle: nameHomes(facts),
    reference,
    signer: getSigner(facts),
    sections: [
      createParties(facts),
      createStay(facts),
      ...createHomes(facts),
      ...createMoney(facts),
      ...createDeposit(facts),
      createSection('Canceling and leaving early', {
        paragraphs:
          homes.length > 1
            ? [`The cancellation policy of ${home.title} applies to the whole stay, which is canceled as one.`]
            : [],
        items: [...cancellation],
      }),
      createOverstay(),
      ...(rules.length > 1
        ? rules.map((each) => createRules(facts, each, `Rules of ${each.title}`))
        : [createRules(facts, home)]),
    ],
  };
}
