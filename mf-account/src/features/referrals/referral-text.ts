import type { FriendState, ReferralReason, Referrals } from '@lodestay/contracts';
import { formatDate } from '@lodestay/stay';
import type { TagTone } from '@lodestay/ui';

export type Friend = Referrals['friends'][number];

/** Nights of a friend after which a member earns the credit. */
export const EARNING_NIGHTS = 30;

export type Status = {
  tone: TagTone;
  label: string;
  icon: 'sent' | 'person' | 'date' | 'house' | 'clock' | 'done' | 'back' | 'alert';
};

const STATES: Readonly<Record<FriendState, Status>> = {
  invited: { tone: 'plain', label: 'Invited', icon: 'sent' },
  joined: { tone: 'plain', label: 'Joined', icon: 'person' },
  booked: { tone: 'info', label: 'Booked', icon: 'date' },
  review: { tone: 'warn', label: 'In review', icon: 'clock' },
  earned: { tone: 'good', label: 'Earned', icon: 'done' },
  reversed: { tone: 'bad', label: 'Reversed', icon: 'back' },
  refused: { tone: 'bad', label: 'Not eligible', icon: 'alert' },
  too_short: { tone: 'plain', label: 'Too short', icon: 'alert' },
  canceled: { tone: 'plain', label: 'Canceled', icon: 'back' },
};

export const getStatus = ({ state, nights }: Friend): Status =>
  nights === null ? STATES[state] : { tone: 'info', label: 'Staying', icon: 'house' };

const REASONS: Readonly<Record<ReferralReason, string>> = {
  device: 'you both signed in on the same browser',
  phone: 'you have the same phone number',
  stay: 'one of you is invited to a stay of the other',
  payment_method: 'your friend saved a card or bank account that is also yours',
  staff: 'our team decided that you share a device or a household',
};

const listReasons = (reasons: readonly ReferralReason[]): string =>
  new Intl.ListFormat('en-US').format(reasons.map((reason) => REASONS[reason]));

function describeInvitation(day: string, { invitation }: Friend): string {
  if (!invitation || invitation.canRepeat) return `Invited on ${day}.`;
  return invitation.repeatsAt === null
    ? `Invited again on ${day}.`
    : `Invited on ${day}. You can send it again from ${formatDate(invitation.repeatsAt.slice(0, 10))}.`;
}

/** What a state means for the member. */
export function describeFriend(friend: Friend): string {
  const { state, changedAt, earnsOn, reasons } = friend;
  const day = formatDate(changedAt.slice(0, 10));
  switch (state) {
    case 'invited':
      return describeInvitation(day, friend);
    case 'joined':
      return `Joined on ${day}. No booking yet.`;
    case 'booked':
      return earnsOn ? `You earn the credit on ${formatDate(earnsOn)}, after 30 nights.` : 'The stay is booked.';
    case 'review':
      return reasons.length > 0
        ? `Our team checks this referral, because ${listReasons(reasons)}.`
        : 'Our team checks this referral.';
    case 'earned':
      return `Stayed 30 nights by ${day}.`;
    case 'reversed':
      return `The stay was canceled by ${day}, so what was left of the credit was reversed.`;
    case 'refused':
      return `This referral earns nothing, because ${listReasons(reasons)}.`;
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
  ['Who counts', 'A friend without an earlier stay who books with your link or code. Canceled stays don’t count.'],
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
