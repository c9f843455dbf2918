import { formatMoney } from '@lodestay/stay';

/** What a serious problem of a stay is about. */
export const STAY_PROBLEM_KINDS = [
  'not_as_described',
  'not_clean',
  'not_safe',
  'not_working',
  'no_entry',
  'noise_or_neighbors',
  'other',
] as const;
export type StayProblemKind = (typeof STAY_PROBLEM_KINDS)[number];

export const STAY_PROBLEM_KIND_LABELS: Readonly<Record<StayProblemKind, string>> = {
  not_as_described: 'The home is not as described',
  not_clean: 'The home is not clean',
  not_safe: 'The home is not safe',
  not_working: 'Something essential does not work',
  no_entry: 'I cannot get in',
  noise_or_neighbors: 'Noise or neighbors',
  other: 'Something else',
};

/** What the guest would like. Staff decide what they offer. */
export const STAY_PROBLEM_WISHES = ['fix', 'move', 'leave'] as const;
export type StayProblemWish = (typeof STAY_PROBLEM_WISHES)[number];

export const STAY_PROBLEM_WISH_LABELS: Readonly<Record<StayProblemWish, string>> = {
  fix: 'Fix it',
  move: 'Move to another home',
  leave: 'End the stay',
};

export const STAY_OFFER_KINDS = ['move', 'refund', 'leave'] as const;
export type StayOfferKind = (typeof STAY_OFFER_KINDS)[number];

/** An offer in a few words: 'Move to The Alder, 412', 'Stay and get $120.00 back'. */
export function formatStayOffer(offer: { kind: StayOfferKind; home: string | null; amount: number | null }): string {
  switch (offer.kind) {
    case 'move':
      return `Move to ${offer.home ?? 'another home'}`;
    case 'refund':
      return `Stay and get ${formatMoney(offer.amount ?? 0)} back`;
    case 'leave':
      return 'End the stay today';
  }
}

/** `waiting`: a second person must approve the refund before the guest sees the offers. */
export const STAY_OFFER_STATES = ['waiting', 'open', 'accepted', 'declined', 'withdrawn', 'lapsed', 'closed'] as const;
export type StayOfferState = (typeof STAY_OFFER_STATES)[number];

export const STAY_OFFER_STATE_LABELS: Readonly<Record<StayOfferState, string>> = {
  waiting: 'Waits for approval',
  open: 'Open',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  lapsed: 'Lapsed',
  closed: 'Closed',
};

/** How a problem ended. Staff choose `solved` or `no_problem`. */
export const STAY_PROBLEM_OUTCOMES = ['moved', 'refunded', 'left', 'solved_by_guest', 'solved', 'no_problem'] as const;
export type StayProblemOutcome = (typeof STAY_PROBLEM_OUTCOMES)[number];
export const STAY_PROBLEM_CLOSINGS = ['solved', 'no_problem'] as const satisfies readonly StayProblemOutcome[];

export const STAY_PROBLEM_OUTCOME_LABELS: Readonly<Record<StayProblemOutcome, string>> = {
  moved: 'Moved to another home',
  refunded: 'Money back',
  left: 'Stay ended',
  solved_by_guest: 'Solved, according to the guest',
  solved: 'Solved',
  no_problem: 'No problem found',
};

/** Where the work of staff is. The names of the stages of the queue. */
export const STAY_PROBLEM_STAGE_LABELS = {
  reported: 'To answer',
  approval: 'Needs approval',
  offered: 'Offered',
} as const;

export const MIN_STAY_PROBLEM_TEXT = 10;
/** The longest description of a problem, in characters. */
export const MAX_STAY_PROBLEM_TEXT = 2000;
/** The most photos of one problem. */
export const MAX_STAY_PROBLEM_PHOTOS = 5;
/** The most offers at once. */
export const MAX_STAY_OFFERS = 3;
/** Hours in which a guest can accept an offer. */
export const STAY_OFFER_HOURS = 72;
