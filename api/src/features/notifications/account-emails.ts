import { ROLE_LABELS, type UserRole } from '@lodestay/contracts';
import { brand, phoneLines } from '@lodestay/contracts/brand';
import type { EmailContent } from './email-content.ts';

type Person = { firstName: string };
/** A link in an email. `minutes`: how long it is valid. */
export type Link = { url: string; minutes: number };

export const formatGreeting = ({ firstName }: Person) => (firstName ? `Hello ${firstName},` : 'Hello,');
export const formatDuration = (minutes: number) => {
  if (minutes % 1440 === 0) return minutes === 1440 ? 'one day' : `${minutes / 1440} days`;
  return minutes % 60 === 0 ? (minutes === 60 ? 'one hour' : `${minutes / 60} hours`) : `${minutes} minutes`;
};

const formatConfirmationNote = (minutes: number) =>
  `The link works for ${formatDuration(minutes)}. If you didn’t create this account, ignore this email.`;

/** `confirmation` is null if the address is already confirmed. */
export function composeWelcomeEmail(person: Person, siteOrigin: string, confirmation: Link | null): EmailContent {
  return {
    subject: `Welcome to ${brand.name}`,
    greeting: formatGreeting(person),
    paragraphs: [
      'Your account is ready. Choose a city and your dates, and you see the full price of a stay, including all required fees, before you book.',
      'Opening the payment step holds a home for you for 15 minutes.',
      ...(confirmation
        ? ['Please confirm your email address. You need it to hold another home after your first.']
        : []),
    ],
    action: confirmation
      ? { label: 'Confirm email address', url: confirmation.url }
      : { label: 'Find a home', url: `${siteOrigin}/` },
    ...(confirmation ? { note: formatConfirmationNote(confirmation.minutes) } : {}),
  };
}

export function composeConfirmationEmail(person: Person, { url, minutes }: Link): EmailContent {
  return {
    subject: 'Confirm your email address',
    greeting: formatGreeting(person),
    paragraphs: [
      'Select the button to confirm that this is your email address. Then you can hold more homes while you decide.',
    ],
    action: { label: 'Confirm email address', url },
    note: formatConfirmationNote(minutes),
  };
}

export function composePasswordResetEmail(person: Person, { url, minutes }: Link): EmailContent {
  return {
    subject: 'Set a new password',
    greeting: formatGreeting(person),
    paragraphs: ['We received a request to reset the password of this account.'],
    action: { label: 'Set a new password', url },
    note: `The link works once, for ${formatDuration(minutes)}. If you didn’t ask for it, ignore this email. Your password won’t change.`,
  };
}

export function composePasswordChangedEmail(person: Person): EmailContent {
  return {
    subject: 'Your password was changed',
    greeting: formatGreeting(person),
    paragraphs: [
      'Your password was just changed, and all your other devices were signed out.',
      `If you didn’t do this, call us right away: ${phoneLines.member}.`,
    ],
  };
}

export function composeMagicLinkEmail(person: Person, { url, minutes }: Link): EmailContent {
  return {
    subject: 'Your sign-in link',
    greeting: formatGreeting(person),
    paragraphs: ['This link signs you in without a password.'],
    action: { label: 'Sign in', url },
    note: `The link works once, for ${formatDuration(minutes)}. If you didn’t ask for it, ignore this email.`,
  };
}

export function composeInvitationEmail(
  {
    invitedBy,
    role,
    organization,
    markets,
  }: {
    invitedBy: { name: string } | null;
    role: UserRole | null;
    organization: { name: string } | null;
    markets: readonly { name: string }[];
  },
  { url, minutes }: Link,
): EmailContent {
  return {
    subject: invitedBy ? `${invitedBy.name} invites you to ${brand.name}` : `You are invited to ${brand.name}`,
    greeting: 'Hello,',
    paragraphs: ['Select the button to see the invitation and to accept it.'],
    details: [
      ...(role ? [['Role', ROLE_LABELS[role]] as const] : []),
      ...(organization ? [['Organization', organization.name] as const] : []),
      ...(markets.length > 0 ? [['Markets', markets.map(({ name }) => name).join(', ')] as const] : []),
    ],
    action: { label: 'See the invitation', url },
    note: `The link works once, for ${formatDuration(minutes)}. If you didn’t expect it, ignore this email.`,
  };
}

/** `leaveUrl` opens a page that asks for confirmation, because email scanners follow links. */
export function composeWaitlistEmail(
  lead: { firstName: string; reference: string; city: string; message: string | null },
  leaveUrl: string,
): EmailContent {
  return {
    subject: `You’re on the waitlist for ${lead.city}`,
    greeting: formatGreeting(lead),
    paragraphs: [
      `We’ll email you when a home becomes available. We use your email address only for homes in ${lead.city}.`,
      ...(lead.message ? [`You wrote: ${lead.message}`] : []),
    ],
    details: [['Reference', lead.reference]],
    leave: { label: `Leave the waitlist for ${lead.city}`, url: leaveUrl },
  };
}

export function composeLeadEmail(lead: { firstName: string; reference: string; message: string | null }): EmailContent {
  return {
    subject: `We received your request ${lead.reference}`,
    greeting: formatGreeting(lead),
    paragraphs: [
      'Thanks for contacting us. If it’s urgent, call us and give your reference number.',
      ...(lead.message ? [`You wrote: ${lead.message}`] : []),
    ],
    details: [['Reference', lead.reference]],
  };
}
