import { phoneLines } from '@lodestay/contracts/brand';
import { formatDate } from '@lodestay/stay';
import { formatGreeting } from './account-emails.ts';
import type { EmailContent } from './email-content.ts';

type Person = { firstName: string };

const formatDay = (instant: string): string => formatDate(instant.slice(0, 10));
const toAction = (label: string, siteOrigin: string) => ({ label, url: `${siteOrigin}/account/privacy` });
const NOT_YOU = `If you didn’t ask for this, set a new password and call us right away: ${phoneLines.member}.`;

/** Links to the page, which asks who is signed in. The file itself is never in an email. */
export function composeDataExportEmail(person: Person, expiresAt: string, siteOrigin: string): EmailContent {
  return {
    subject: 'The copy of your data is ready',
    greeting: formatGreeting(person),
    paragraphs: [
      `You can download it on your privacy page until ${formatDay(expiresAt)}. Then we delete the file.`,
      NOT_YOU,
    ],
    action: toAction('Open your privacy page', siteOrigin),
  };
}

export function composeDeletionRequestedEmail(person: Person, dueAt: string, siteOrigin: string): EmailContent {
  return {
    subject: 'Your account will be deleted',
    greeting: formatGreeting(person),
    paragraphs: [
      `You asked us to delete your account. It is deleted on ${formatDay(dueAt)}. Until then you can sign in and keep it.`,
      NOT_YOU,
    ],
    action: toAction('Keep my account', siteOrigin),
  };
}

export function composeDeletionSoonEmail(person: Person, dueAt: string, siteOrigin: string): EmailContent {
  return {
    subject: `Your account is deleted on ${formatDay(dueAt)}`,
    greeting: formatGreeting(person),
    paragraphs: [
      `As you asked, we delete your account on ${formatDay(dueAt)}. If you want to keep it, sign in before then. Afterwards nobody can bring it back.`,
      NOT_YOU,
    ],
    action: toAction('Keep my account', siteOrigin),
  };
}

export function composeDeletionCanceledEmail(person: Person, siteOrigin: string): EmailContent {
  return {
    subject: 'You keep your account',
    greeting: formatGreeting(person),
    paragraphs: ['Your account will not be deleted. Everything stays as it was.', NOT_YOU],
    action: toAction('Open your privacy page', siteOrigin),
  };
}

/** To the former address. */
export function composeAccountDeletedEmail(siteOrigin: string): EmailContent {
  return {
    subject: 'Your account is deleted',
    greeting: 'Hello,',
    paragraphs: [
      'As you asked, we deleted your account. We keep only what the law requires, without your name where that is possible. This is our last email about the account.',
      'You can create a new account with this email address at any time.',
    ],
    action: { label: 'How we handle data', url: `${siteOrigin}/privacy` },
  };
}
