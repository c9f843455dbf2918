import { brand } from '../../brand.ts';
import type { Letter } from './letter.ts';

type Person = { firstName: string };
/** `minutes`: how long it works. */
export type Link = { url: string; minutes: number };

const hello = ({ firstName }: Person) => (firstName ? `Hello ${firstName},` : 'Hello,');
const duration = (minutes: number) => {
  if (minutes % 1440 === 0) return minutes === 1440 ? 'one day' : `${minutes / 1440} days`;
  return minutes % 60 === 0 ? (minutes === 60 ? 'one hour' : `${minutes / 60} hours`) : `${minutes} minutes`;
};

const notYou = (minutes: number) =>
  `The link works for ${duration(minutes)}. If you didn’t create this account, ignore this email.`;

/** `confirmation` is null where the address is confirmed already. */
export function welcomeLetter(person: Person, siteOrigin: string, confirmation: Link | null): Letter {
  return {
    subject: `Welcome to ${brand.name}`,
    greeting: hello(person),
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
    ...(confirmation ? { note: notYou(confirmation.minutes) } : {}),
  };
}

export function emailConfirmationLetter(person: Person, { url, minutes }: Link): Letter {
  return {
    subject: 'Confirm your email address',
    greeting: hello(person),
    paragraphs: [
      'Select the button to confirm that this is your email address. Then you can hold more homes while you decide.',
    ],
    action: { label: 'Confirm email address', url },
    note: notYou(minutes),
  };
}

export function passwordResetLetter(person: Person, { url, minutes }: Link): Letter {
  return {
    subject: 'Set a new password',
    greeting: hello(person),
    paragraphs: ['Somebody, most likely you, asked to set a new password for this account.'],
    action: { label: 'Set a new password', url },
    note: `The link works once, for ${duration(minutes)}. If you did not ask for it, nothing needs to be done: your password stays as it is.`,
  };
}

export function passwordChangedLetter(person: Person): Letter {
  return {
    subject: 'Your password was changed',
    greeting: hello(person),
    paragraphs: [
      'The password of your account was just changed, and every other device was signed out.',
      `If that was not you, call us at once: ${brand.supportPhone}.`,
    ],
  };
}

export function magicLinkLetter(person: Person, { url, minutes }: Link): Letter {
  return {
    subject: 'Your sign-in link',
    greeting: hello(person),
    paragraphs: ['This link signs you in without a password.'],
    action: { label: 'Sign in', url },
    note: `The link works once, for ${duration(minutes)}. If you did not ask for it, you can forget this message.`,
  };
}

/** `leaveUrl` leads to a page that asks once more: whatever looks through mail follows its links. */
export function waitlistLetter(
  lead: { firstName: string; reference: string; city: string; message: string | null },
  leaveUrl: string,
): Letter {
  return {
    subject: `You are on the waitlist of ${lead.city}`,
    greeting: hello(lead),
    paragraphs: [
      `We write when a home in ${lead.city} comes free, and about nothing else.`,
      ...(lead.message ? [`You wrote: ${lead.message}`] : []),
    ],
    facts: [['Reference', lead.reference]],
    leave: { label: `Leave the waitlist of ${lead.city}`, url: leaveUrl },
  };
}

export function leadLetter(lead: { firstName: string; reference: string; message: string | null }): Letter {
  return {
    subject: `We have your request ${lead.reference}`,
    greeting: hello(lead),
    paragraphs: [
      'Thank you for writing to us. A person reads your request and answers within one business day.',
      ...(lead.message ? [`You wrote: ${lead.message}`] : []),
    ],
    facts: [['Reference', lead.reference]],
  };
}
