import type { StayKind, StayOfferKind } from '@lodestay/contracts';
import type { TestUser } from '../src/testing/index.ts';
import type { Random } from './random.ts';
import type { Site } from './site.ts';

export type SimulatedHome = {
  readonly id: number;
  readonly slug: string;
  readonly timeZone: string;
  readonly policy: 'one_month' | 'non_refundable';
  readonly allowsPets: boolean;
  readonly rentsParking: boolean;
};

/** A reservation as its guest remembers it. The checks compare it with what the site recorded. */
export type Booking = {
  readonly id: string;
  readonly reference: string;
  readonly home: SimulatedHome;
  readonly kind: StayKind;
  readonly checkIn: string;
  /** What a promo code took off the price that the guest accepted last, in cents. */
  shownDiscount?: number;
  /** When the guest's request was accepted. */
  submittedAt?: Date;
  /** What the guest saw before canceling, and when. */
  cancellation?: { readonly at: Date; readonly refunded: number; readonly kept: number; readonly status: string };
};

/** An offer that a guest accepted, in cents as it was shown, and what they pay for the whole stay before and after. */
export type AcceptedOffer = {
  readonly reservationId: string;
  readonly at: Date;
  readonly kind: 'keep' | 'start' | StayOfferKind;
  readonly refund: number;
  readonly cost: number;
  readonly totalBefore: number;
  readonly totalAfter: number;
};

/** A pause of Standby as the member saw it: nothing is charged from the first day until the other one. */
export type StandbyPause = { readonly accountId: number; readonly from: string; readonly until: string };

export type Member = {
  readonly index: number;
  readonly email: string;
  /** Some members of a household pay with the same card, and use the codes of each other. */
  readonly household: number;
  user?: TestUser;
  isEmailConfirmed: boolean;
  /** Has a Standby membership, so that they can book Standby stays. */
  readonly isStandbyMember: boolean;
  /** The day on which the annual membership that they start with renews; null without one. Members can keep their home. */
  readonly membershipRenewsOn: string | null;
  readonly bookings: Booking[];
  nextActionAt: number;
};

/** An answer that the site should never give, such as a 500. */
export type UnexpectedAnswer = { readonly action: string; readonly answer: string; readonly at: Date };

export type World = {
  readonly site: Site;
  readonly homes: readonly SimulatedHome[];
  readonly promoCodes: readonly string[];
  readonly members: readonly Member[];
  /** The part of bookings with the code of somebody in the household, and of cards that a household shares. */
  readonly sharing: number;
  /** The part of bank accounts whose payments the bank takes back days later. */
  readonly returning: number;
  /** The part of the other bank accounts that send a refund back days later. */
  readonly failing: number;
  readonly staff: { readonly admin: TestUser; readonly second: TestUser; readonly hubManager: TestUser };
  readonly unexpected: UnexpectedAnswer[];
  readonly accepted: AcceptedOffer[];
  /** When members turned the renewal of their membership on, which is their notice of it close to the day. */
  readonly turnedOn: { readonly accountId: number; readonly at: Date }[];
  /** Pauses that were not taken back. */
  pauses: readonly StandbyPause[];
};

export type Turn = { readonly world: World; readonly site: Site; readonly random: Random };
export type MemberTurn = Turn & { readonly member: Member };

/**
 * One thing that people do. It says in a few words how it ended, such as 'booked' or the code of the error, or 'nothing to do'.
 * A new action is a file of its own and a line in `actions/index.ts`.
 */
export type MemberAction = {
  readonly name: string;
  /** How often members choose it, compared with the others. */
  readonly weight: number;
  run(turn: MemberTurn): Promise<string>;
};
/** What staff do, or what guests do because of an email. */
export type TickAction = {
  readonly name: string;
  /** The probability that they do it when they look, several times a day. */
  readonly probability: number;
  run(turn: Turn): Promise<string>;
};

export const NOTHING = 'nothing to do';
