import type { FriendState, Referrals } from '@lodestay/contracts';
import { formatDate } from '@lodestay/stay';
import type { TagTone } from '@lodestay/ui';

export type Friend = Referrals['friends'][number];

export const STATES: Readonly<Record<FriendState, { tone: TagTone; label: string }>> = {
  invited: { tone: 'plain', label: 'Invited' },
  booked: { tone: 'info', label: 'Booked' },
  review: { tone: 'warn', label: 'Being reviewed' },
  earned: { tone: 'good', label: 'Earned' },
  reversed: { tone: 'bad', label: 'Reversed' },
  refused: { tone: 'bad', label: 'Not eligible' },
  too_short: { tone: 'plain', label: 'Too short' },
  canceled: { tone: 'plain', label: 'Canceled' },
};

/** What a state means for the member. */
export function describeFriend({ state, changedAt, earnsOn }: Friend): string {
  const day = formatDate(changedAt.slice(0, 10));
  switch (state) {
    case 'invited':
      return `You sent an email on ${day}.`;
    case 'booked':
      return earnsOn ? `You earn the credit on ${formatDate(earnsOn)}, after 30 nights.` : 'The stay is booked.';
    case 'review':
      return 'Our team checks this referral, because you share a device or a household.';
    case 'earned':
      return `Stayed 30 nights by ${day}.`;
    case 'reversed':
      return 'The stay was canceled, so what was left of the credit was reversed.';
    case 'refused':
      return 'You share a payment method or a household, so this referral earns nothing.';
    case 'too_short':
      return 'The stay had fewer than 30 nights, or became too short for the code.';
    case 'canceled':
      return 'The stay was canceled before you earned the credit.';
  }
}

/** The rules, in the order in which people ask. */
export const RULES: readonly (readonly [string, string])[] = [
  ['What your friend gets', '$250.00 off the rent of a first stay of more than 30 nights, with your link or code.'],
  ['When you earn it', 'After your friend’s 30th night. A shorter stay earns nothing.'],
  ['Who counts', 'A friend on their first stay who books with your link or code.'],
  [
    'Who doesn’t',
    'You, or anyone who pays with a card or bank account that is also yours. If you share a device or a household, our team decides.',
  ],
  [
    'If the stay is canceled',
    'You earn nothing. A credit that you have earned already is reversed, unless you used it.',
  ],
  ['How long it lasts', 'One year. We email you 30 and 7 days before it expires.'],
];
