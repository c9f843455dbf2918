import { toCoSigningHref, toStayInvitationHref } from '@lodestay/links';
import type { InvitedPerson } from '../stay-people/index.ts';
import type { EmailContent } from './email-content.ts';

type Invited = { person: InvitedPerson; token: string; days: number; isReminder: boolean; siteOrigin: string };

const toDetails = ({ home }: InvitedPerson): EmailContent['details'] => [['Home', `${home.title}, ${home.city}`]];

/** The link to co-sign, without anything about the application but the first name and the home. */
export function composeCoSignerEmail({ person, token, days, isReminder, siteOrigin }: Invited): EmailContent {
  return {
    subject: isReminder
      ? `Reminder: ${person.invitedBy} asks you to co-sign`
      : `${person.invitedBy} asks you to co-sign an application`,
    greeting: `Hello ${person.firstName},`,
    paragraphs: [
      `${person.invitedBy} applied for this home and named you as co-signer. A co-signer agrees to pay the rent if ${person.invitedBy} doesn’t.`,
      'You decide after you have seen what it means. You confirm your identity and your income in your own account. The guest sees only whether you are approved, never your documents or figures.',
    ],
    details: toDetails(person),
    action: { label: 'See the invitation', url: `${siteOrigin}${toStayInvitationHref(token)}` },
    note: `The link works once, for ${days} days, and replaces an earlier one. If you don’t know ${person.invitedBy}, ignore this email.`,
  };
}

export function composeCoSignerIncompleteEmail({
  person,
  siteOrigin,
}: Pick<Invited, 'person' | 'siteOrigin'>): EmailContent {
  return {
    subject: 'Your co-signing needs one more step',
    greeting: `Hello ${person.firstName},`,
    paragraphs: [`The application of ${person.invitedBy} waits for you. Open it to see what is missing.`],
    details: toDetails(person),
    action: { label: 'Continue', url: `${siteOrigin}${toCoSigningHref(person.id)}` },
  };
}

export function composeOccupantEmail({ person, token, days, siteOrigin }: Invited): EmailContent {
  return {
    subject: `${person.invitedBy} shares a stay with you`,
    greeting: `Hello ${person.firstName},`,
    paragraphs: [
      `${person.invitedBy} booked this home and listed you as somebody who stays there. Accept to see the dates, and the address and check-in information once the stay is approved.`,
    ],
    details: toDetails(person),
    action: { label: 'See the invitation', url: `${siteOrigin}${toStayInvitationHref(token)}` },
    note: `The link works once, for ${days} days, and replaces an earlier one. If you don’t know ${person.invitedBy}, ignore this email.`,
  };
}
