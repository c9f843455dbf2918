import {
  toApplicationHref,
  toConfirmEmailHref,
  toInvitationHref,
  toMagicLinkHref,
  toPasswordResetHref,
} from '@lodestay/links';
import type { DomainEvents, Jobs } from '../../platform/jobs/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Mailer } from '../../platform/mail/index.ts';
import type { Accounts, Contact, EmailChanges, EmailConfirmations } from '../accounts/index.ts';
import type { EmailChoices } from '../email-choices/index.ts';
import { getLeavePath, getOneClickPath, type Lead, type Leads, type Waitlist } from '../leads/index.ts';
import { INVITATION_DAYS, type Invitations } from '../people/index.ts';
import { getSearchEmailsOneClickPath, getSearchEmailsPath, type SavedSearchEmails } from '../saved-searches/index.ts';
import { type Queues } from '../queues/index.ts';
import type { WaitlistEmails } from '../waitlist-alerts/index.ts';
import '../payment-methods/events.ts';
import type { ReferralInvitations } from '../referrals/index.ts';
import type { Push } from '../push-notifications/index.ts';
import type { Reservations } from '../reservations/index.ts';
import '../adverse-actions/events.ts';
import type { LetterReader } from '../adverse-actions/index.ts';
import type { Deletions } from '../privacy/index.ts';
import type { BillingDocuments } from '../receipts/index.ts';
import { LINK_DAYS, type InvitationLinks } from '../stay-people/index.ts';
import '../stay-people/events.ts';
import {
  composeConfirmationEmail,
  composeInvitationEmail,
  composeLeadEmail,
  composeMagicLinkEmail,
  composePasswordChangedEmail,
  composePasswordResetEmail,
  composeWaitlistEmail,
  composeWelcomeEmail,
  type Link,
} from './account-emails.ts';
import type { EmailContent } from './email-content.ts';
import { composeExpiringMethodEmail } from './payment-method-email.ts';
import { composeWaitlistHomesEmail } from './waitlist-homes-email.ts';
import { composeSavedSearchEmail } from './saved-search-email.ts';
import '../support/events.ts';
import { composeSupportEmail } from './support-email.ts';
import { composeLeadReplyEmail, emailStaff } from './staff-emails.ts';
import { emailAboutCredits } from './credit-emails.ts';
import { emailReferralInvitations } from './referral-email.ts';
import { emailAboutMemberships } from './membership-notifications.ts';
import { emailAboutStandby } from './standby-notifications.ts';
import { emailAboutReservations } from './reservation-notifications.ts';
import { composeCoSignerEmail, composeCoSignerIncompleteEmail, composeOccupantEmail } from './stay-people-emails.ts';
import { composeDocumentRequestEmail } from './document-request-email.ts';
import { composeAdverseActionEmail } from './adverse-action-email.ts';
import { createDigest } from './digest-email.ts';
import { createSendEmail } from './send-email.ts';
import { emailAboutPrivacy } from './privacy-notifications.ts';
import { emailAboutSecurity } from './security-notifications.ts';
import type { Db } from './tables.ts';

export { registerCatalogPage } from './catalog-page.ts';

export type NotificationsOptions = {
  db: Db;
  jobs: Jobs;
  clock: Clock;
  mailer: Mailer;
  push: Push;
  emailChoices: EmailChoices;
  accounts: Accounts;
  deletions: Pick<Deletions, 'findLastEmail' | 'forgetLastEmail'>;
  emailChanges: EmailChanges;
  emailConfirmations: EmailConfirmations;
  invitations: Invitations;
  referralInvitations: ReferralInvitations;
  leads: Leads;
  queues: Pick<Queues, 'findDueItem' | 'findMention'>;
  reservations: Pick<Reservations, 'findNoteMention' | 'findDocumentRequest' | 'listBumpHomes'>;
  letters: LetterReader;
  billingDocuments: BillingDocuments;
  stayInvitations: Pick<InvitationLinks, 'issue' | 'find' | 'findCoSigningPath'>;
  waitlist: Waitlist;
  savedSearchEmails: SavedSearchEmails;
  waitlistEmails: WaitlistEmails;
  siteOrigin: string;
};

/** Sends emails about domain events. An email may be late, but a failed email never blocks the change that caused it. */
export function registerNotifications({
  db,
  jobs,
  clock,
  mailer,
  push,
  emailChoices,
  accounts,
  deletions,
  emailChanges,
  emailConfirmations,
  invitations,
  referralInvitations,
  leads,
  queues,
  reservations,
  letters,
  billingDocuments,
  stayInvitations,
  waitlist,
  savedSearchEmails,
  waitlistEmails,
  siteOrigin,
}: NotificationsOptions): void {
  const sendEmail = createSendEmail({
    clock,
    mailer,
    choices: emailChoices,
    push: push.messages,
    siteOrigin,
  });
  const composeDigest = createDigest({ choices: emailChoices, siteOrigin });
  const checks = emailReferralInvitations({ jobs, mailer, sendEmail, invitations: referralInvitations });
  jobs.every(60, 'send-waiting-emails', () => mailer.sendWaiting(composeDigest, checks));

  /**
   * Emails the account holder when an event happens. `compose` returns null to send nothing.
   * The key is derived from the event, so a repeated event sends one email.
   */
  function emailAccountHolder<
    Type extends
      | 'AccountCreated'
      | 'PasswordResetRequested'
      | 'MagicLinkRequested'
      | 'EmailConfirmationRequested'
      | 'PasswordChanged'
      | 'PaymentMethodExpiring'
      | 'SupportCaseChanged',
  >(
    type: Type,
    compose: (person: Contact, payload: DomainEvents[Type]) => Promise<EmailContent | null> | EmailContent,
  ): void {
    const name = `mail-${type}`;
    jobs.on(type, name, async (payload: DomainEvents[Type], { id }) => {
      const person = payload.accountId === null ? undefined : await accounts.getContact(payload.accountId);
      const key = `${name}:${id}`;
      if (!person || (await mailer.wasSent(key))) return;
      const content = await compose(person, payload);
      if (content) await sendEmail(type, key, person.email, content);
    });
  }

  async function issueConfirmationLink({ id }: Contact): Promise<Link | null> {
    const issued = await emailConfirmations.issue(id);
    return issued && { url: `${siteOrigin}${toConfirmEmailHref(issued.token)}`, minutes: issued.minutes };
  }

  emailAccountHolder('AccountCreated', async (person) =>
    composeWelcomeEmail(person, siteOrigin, await issueConfirmationLink(person)),
  );
  emailAccountHolder('EmailConfirmationRequested', async (person) => {
    const link = await issueConfirmationLink(person);
    return link && composeConfirmationEmail(person, link);
  });
  emailAccountHolder('PasswordChanged', composePasswordChangedEmail);
  emailAccountHolder('PaymentMethodExpiring', (person, notice) =>
    composeExpiringMethodEmail(person, notice, siteOrigin),
  );
  emailAccountHolder('SupportCaseChanged', (person, notice) => composeSupportEmail(person, notice, siteOrigin));
  emailAccountHolder('PasswordResetRequested', async (person, request) => {
    const link = await accounts.issueLink(person.id, 'password_reset', request);
    return (
      link &&
      composePasswordResetEmail(person, {
        url: `${siteOrigin}${toPasswordResetHref(link.token)}`,
        minutes: link.minutes,
      })
    );
  });
  emailAccountHolder('MagicLinkRequested', async (person, request) => {
    const link = await accounts.issueLink(person.id, 'magic_link', request);
    return (
      link &&
      composeMagicLinkEmail(person, { url: `${siteOrigin}${toMagicLinkHref(link.token)}`, minutes: link.minutes })
    );
  });

  jobs.on('InvitationCreated', 'mail-InvitationCreated', async ({ invitationId }) => {
    const key = `invitation:${invitationId}`;
    if (await mailer.wasSent(key)) return;
    const issued = await invitations.issueLink(invitationId);
    if (!issued) return;
    const link = { url: `${siteOrigin}${toInvitationHref(issued.token)}`, minutes: INVITATION_DAYS * 1440 };
    await sendEmail('InvitationCreated', key, issued.invitation.email, composeInvitationEmail(issued.invitation, link));
  });

  jobs.on('StayPersonInvited', 'mail-StayPersonInvited', async ({ personId, sends, isReminder }) => {
    const key = `stay-person:${personId}:${sends}`;
    if (await mailer.wasSent(key)) return;
    const issued = await stayInvitations.issue(personId, sends);
    if (!issued) return;
    const compose = issued.person.kind === 'co_signer' ? composeCoSignerEmail : composeOccupantEmail;
    const content = compose({ ...issued, days: LINK_DAYS, isReminder, siteOrigin });
    await sendEmail('StayPersonInvited', key, issued.person.email, content);
  });

  jobs.on('AdverseActionTaken', 'mail-AdverseActionTaken', async ({ letterId }) => {
    const key = `adverse-action:${letterId}`;
    const letter = await letters.find(letterId);
    if (!letter || (await mailer.wasSent(key))) return;
    const { reservationId, person, accountId } = letter;
    const path =
      person === 'applicant'
        ? toApplicationHref(reservationId)
        : await stayInvitations.findCoSigningPath(reservationId, accountId);
    await sendEmail('AdverseActionTaken', key, letter.email, composeAdverseActionEmail(letter, siteOrigin + path));
  });

  jobs.on('DocumentRequested', 'mail-DocumentRequested', async ({ requestId, requestedAt }) => {
    const key = `document-request:${requestId}:${requestedAt}`;
    const request = await reservations.findDocumentRequest(requestId);
    if (!request || (await mailer.wasSent(key))) return;
    const { reservationId, person, accountId } = request;
    const path =
      person === 'applicant'
        ? toApplicationHref(reservationId)
        : await stayInvitations.findCoSigningPath(reservationId, accountId);
    await sendEmail('DocumentRequested', key, request.email, composeDocumentRequestEmail(request, siteOrigin + path));
  });

  jobs.on('CoSignerIncomplete', 'mail-CoSignerIncomplete', async ({ personId }, { id }) => {
    const key = `co-signer:${id}`;
    const person = await stayInvitations.find(personId);
    if (!person || (await mailer.wasSent(key))) return;
    await sendEmail('CoSignerIncomplete', key, person.email, composeCoSignerIncompleteEmail({ person, siteOrigin }));
  });

  jobs.on('LeadReceived', 'mail-LeadReceived', async ({ leadId, timesAsked, isQuiet }) => {
    if (isQuiet) return;
    const lead = await leads.find(leadId);
    const key = `lead:${leadId}:${timesAsked}`;
    if (!lead || (await mailer.wasSent(key))) return;
    if (lead.productType === 'city_waitlist' && lead.city) await sendWaitlistEmail(key, { ...lead, city: lead.city });
    else await sendEmail('LeadReceived', key, lead.email, composeLeadEmail(lead));
  });

  jobs.on('LeadReplied', 'mail-LeadReplied', async ({ replyId }) => {
    const key = `lead-reply:${replyId}`;
    const reply = await leads.findReply(replyId);
    if (!reply || (await mailer.wasSent(key))) return;
    await sendEmail('LeadReplied', key, reply.email, composeLeadReplyEmail(reply));
  });

  jobs.on('SavedSearchMatched', 'mail-SavedSearchMatched', async ({ emailId }) => {
    const key = `saved-search:${emailId}`;
    if (await mailer.wasSent(key)) return;
    const newHomes = await savedSearchEmails.findNewHomes(emailId);
    if (!newHomes) return;
    const token = await savedSearchEmails.issueLink(newHomes.searchId);
    const content = composeSavedSearchEmail(newHomes, {
      siteOrigin,
      leaveUrl: siteOrigin + getSearchEmailsPath(token),
    });
    const oneClickPath = getSearchEmailsOneClickPath(token);
    await sendEmail('SavedSearchMatched', key, newHomes.to.email, content, { oneClickPath });
  });

  jobs.on('WaitlistHomesFound', 'mail-WaitlistHomesFound', async ({ emailId }) => {
    const key = `waitlist-homes:${emailId}`;
    if (await mailer.wasSent(key)) return;
    const found = await waitlistEmails.findHomes(emailId);
    if (!found) return waitlistEmails.withdraw(emailId);
    const token = await waitlist.issueLink(found.leadId);
    const content = composeWaitlistHomesEmail(found, { siteOrigin, leaveUrl: siteOrigin + getLeavePath(token) });
    const oneClickPath = getOneClickPath(token);
    const isSent = await sendEmail('WaitlistHomesFound', key, found.to.email, content, { oneClickPath });
    if (!isSent) await waitlistEmails.withdraw(emailId);
  });

  /** Adds the link to leave the waitlist. */
  async function sendWaitlistEmail(key: string, lead: Lead & { city: string }): Promise<void> {
    const token = await waitlist.issueLink(lead.id);
    const content = composeWaitlistEmail(lead, siteOrigin + getLeavePath(token));
    await sendEmail('WaitlistJoined', key, lead.email, content, { oneClickPath: getOneClickPath(token) });
  }

  emailAboutSecurity({ jobs, mailer, accounts, emailChanges, sendEmail, siteOrigin });
  emailAboutPrivacy({ jobs, mailer, accounts, deletions, sendEmail, siteOrigin });
  emailStaff({ jobs, mailer, sendEmail, queues, reservations, siteOrigin });
  emailAboutCredits({ jobs, mailer, sendEmail, accounts, siteOrigin });
  emailAboutMemberships({ db, jobs, mailer, sendEmail, accounts, billingDocuments, siteOrigin });
  emailAboutStandby({ db, jobs, mailer, sendEmail, accounts, billingDocuments, siteOrigin });
  emailAboutReservations({ db, jobs, sendEmail, billingDocuments, reservations, siteOrigin });
}
