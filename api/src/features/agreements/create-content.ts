import type { PetKind, ReservationProfile } from '@lodestay/contracts';
import type { PARKING_MODES } from '@lodestay/contracts';
import { brand } from '@lodestay/contracts/brand';
import { formatDate, formatMoney, formatTime, CHECK_IN_TIME, DEPOSIT_RETURN_DAYS, type StayKind } from '@lodestay/stay';
import type { AgreedTerms } from '../reservations/tables.ts';
import { OVERSTAY_HEADING, type AgreementContent, type AgreementSection } from './agreement-content.ts';

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
  home: AgreementHome;
  /** The homes of a split stay with their nights, in order. Empty for other stays. */
  legs: readonly { home: AgreementHome; checkIn: string; checkOut: string }[];
  stay: { kind: StayKind; checkIn: string; checkOut: string | null; nights: number };
  checkOutTime: string;
  terms: AgreedTerms;
  parkingSpots: number;
  /** The sentences of the cancellation policy with their dates. */
  cancellation: readonly string[];
};

const NOT_STATED = 'Not stated';

export const getSigner = ({ profile, account }: Pick<AgreementFacts, 'profile' | 'account'>): string =>
  [profile?.firstName, profile?.lastName].filter(Boolean).join(' ') ||
  [account.firstName, account.lastName].filter(Boolean).join(' ') ||
  account.email;

const createSection = (heading: string, parts: Partial<AgreementSection>): AgreementSection => ({
  heading,
  paragraphs: [],
  facts: [],
  items: [],
  table: null,
  ...parts,
});

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
      `This agreement is between ${brand.name} and the guest. It says what both agreed to when the stay was booked and approved.`,
    ],
    facts: [
      { label: 'Guest', value: getSigner(facts) },
      { label: 'Email', value: facts.account.email },
      { label: 'Others in the home', value: people.join(', ') || 'Nobody else' },
      { label: 'Reservation', value: facts.reference },
    ],
  });
}

/** The homes of a split stay, and the days of the moves. */
function createLegs({ legs, checkOutTime }: AgreementFacts): AgreementSection[] {
  if (legs.length === 0) return [];
  return [
    createSection('Homes of the stay', {
      paragraphs: [
        `This is one stay in ${legs.length} homes, one after the other. On the day of a move, the guest leaves one home by ${formatTime(checkOutTime)} and can enter the next from ${formatTime(CHECK_IN_TIME)}.`,
      ],
      table: {
        columns: ['Home', 'Address', 'Dates'],
        rows: legs.map(({ home, checkIn, checkOut }) => [
          home.title,
          home.address ?? NOT_STATED,
          `${formatDate(checkIn)} – ${formatDate(checkOut)}`,
        ]),
        total: null,
      },
    }),
  ];
}

function createStay({ home, legs, stay, checkOutTime }: AgreementFacts): AgreementSection {
  const { checkIn, checkOut, nights } = stay;
  const homes =
    legs.length > 0
      ? [{ label: 'Homes', value: legs.map((leg) => leg.home.title).join(', then ') }]
      : [
          { label: 'Home', value: home.title },
          { label: 'Address', value: home.address ?? NOT_STATED },
        ];
  return createSection(legs.length > 0 ? 'Homes and dates' : 'Home and dates', {
    facts: [
      ...homes,
      { label: 'Check-in', value: `${formatDate(checkIn)}, from ${formatTime(CHECK_IN_TIME)}` },
      {
        label: 'Check-out',
        value: checkOut ? `${formatDate(checkOut)}, by ${formatTime(checkOutTime)}` : 'Open-ended',
      },
      { label: 'Length', value: checkOut ? `${nights} nights` : 'Open-ended' },
      { label: 'Time zone', value: home.timeZone },
    ],
  });
}

function createMoney({ terms }: AgreementFacts): AgreementSection[] {
  const { quote, plan } = terms;
  const installments = plan
    ? plan.map(({ dueOn, label, lines }) => ({
        dueOn,
        label,
        cents: lines.filter(({ code }) => code !== 'card').reduce((sum, { cents }) => sum + cents, 0),
      }))
    : quote.instalments;
  return [
    createSection('Rent and fees', {
      paragraphs: quote.legs
        ? quote.legs.map((leg) => `The rent of ${leg.homeTitle} is ${formatMoney(leg.monthly)} a month.`)
        : [`The rent is ${formatMoney(quote.monthly)} a month.`],
      table: {
        columns: ['What', 'Why', 'Amount'],
        rows: quote.lines.map(({ label, reason, cents }) => [label, reason ?? '', formatMoney(cents)]),
        total: ['Total', '', formatMoney(quote.total)],
      },
      items: quote.contingentLines.map(({ label, cents }) => `${label}: ${formatMoney(cents)}, only if it applies.`),
    }),
    createSection('Installments', {
      paragraphs: [
        'Each installment is charged on its date to the payment method of the stay. A payment by card adds the card fee that was shown at booking.',
      ],
      table: {
        columns: ['Due', 'For', 'Amount'],
        rows: installments.map(({ dueOn, label, cents }) => [formatDate(dueOn), label, formatMoney(cents)]),
        total: null,
      },
    }),
  ];
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

/** The content of the agreement. Facts that nobody has stated are "Not stated". */
export function createContent(facts: AgreementFacts): AgreementContent {
  const { cancellation, home, legs, reference } = facts;
  return {
    title: 'Stay agreement',
    subtitle: legs.length > 0 ? legs.map((leg) => leg.home.title).join(', then ') : home.title,
    reference,
    signer: getSigner(facts),
    sections: [
      createParties(facts),
      createStay(facts),
      ...createLegs(facts),
      ...createMoney(facts),
      ...createDeposit(facts),
      createSection('Canceling and leaving early', {
        paragraphs:
          legs.length > 0
            ? [`The cancellation policy of ${legs[0]!.home.title} applies to the whole stay, which is canceled as one.`]
            : [],
        items: [...cancellation],
      }),
      createOverstay(),
      ...(legs.length > 0
        ? legs.map((leg) => createRules(facts, leg.home, `Rules of ${leg.home.title}`))
        : [createRules(facts, home)]),
    ],
  };
}
