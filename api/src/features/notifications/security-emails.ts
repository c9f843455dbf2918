import { phoneLines } from '@lodestay/contracts/brand';
import type { SecurityChange } from '../accounts/index.ts';
import { formatDuration, formatGreeting, type Link } from './account-emails.ts';
import type { EmailContent } from './email-content.ts';

type Person = { firstName: string };

const NOT_YOU = `If you didn’t do this, set a new password and call us right away: ${phoneLines.member}.`;

/** To the new address. */
export function composeEmailChangeEmail(person: Person, { url, minutes }: Link): EmailContent {
  return {
    subject: 'Confirm your new email address',
    greeting: formatGreeting(person),
    paragraphs: [
      'Select the button to use this email address for your account. You then sign in with it, and we email you there.',
    ],
    action: { label: 'Use this address', url },
    note: `The link works once, for ${formatDuration(minutes)}. If you didn’t ask for it, ignore this email. Nothing changes then.`,
  };
}

/** To the address that the account still has. */
export function composeEmailChangeNotice(person: Person, siteOrigin: string): EmailContent {
  return {
    subject: 'A new email address was requested',
    greeting: formatGreeting(person),
    paragraphs: [
      'Someone who is signed in to your account asked to replace this email address. It changes when the link in the email to the new address is opened within 24 hours.',
      `If this wasn’t you, cancel the change in your profile, set a new password and call us right away: ${phoneLines.member}.`,
    ],
    action: { label: 'Open your profile', url: `${siteOrigin}/account/profile` },
  };
}

/** To the address that the account had. */
export function composeEmailChangedEmail(person: Person): EmailContent {
  return {
    subject: 'Your email address was changed',
    greeting: formatGreeting(person),
    paragraphs: [
      'Your account has a new email address. You can no longer sign in with this one, and links in earlier emails to it no longer work.',
      `If you didn’t do this, call us right away: ${phoneLines.member}.`,
    ],
  };
}

const CHANGES: Record<SecurityChange, { subject: string; text: string }> = {
  'two_step.turn_on': {
    subject: 'Two-step verification is on',
    text: 'Two-step verification was just turned on. Signing in with your password or a link by email now also requires a code from your authenticator app. All your other devices were signed out.',
  },
  'two_step.turn_off': {
    subject: 'Two-step verification is off',
    text: 'Two-step verification was just turned off. Signing in no longer requires a code.',
  },
  'two_step.replace_codes': {
    subject: 'You have new recovery codes',
    text: 'New recovery codes were just created. The old ones no longer work.',
  },
  'recovery_code.use': {
    subject: 'A recovery code was used to sign in',
    text: 'Someone just signed in to your account with one of your recovery codes. That code no longer works.',
  },
  'passkey.add': {
    subject: 'A passkey was added',
    text: 'A passkey was just added to your account. You can use it to sign in without a password.',
  },
  'passkey.remove': {
    subject: 'A passkey was removed',
    text: 'A passkey was just removed from your account. You can no longer sign in with it.',
  },
};

export function composeSecurityEmail(person: Person, change: SecurityChange, siteOrigin: string): EmailContent {
  const { subject, text } = CHANGES[change];
  return {
    subject,
    greeting: formatGreeting(person),
    paragraphs: [text, NOT_YOU],
    action: { label: 'Review your security', url: `${siteOrigin}/account/security` },
  };
}
