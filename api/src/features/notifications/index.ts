import type { DomainEvents, Jobs } from '../../platform/jobs/index.ts';
import type { Mailer } from '../../platform/mail/index.ts';
import type { Accounts, Contact, EmailConfirmations } from '../accounts/index.ts';
import { leavePage, oneClickPath, type Lead, type Leads, type Waitlist } from '../leads/index.ts';
import type { ReservationNotice } from '../reservations/events.ts';
import {
  emailConfirmationLetter,
  leadLetter,
  magicLinkLetter,
  passwordChangedLetter,
  passwordResetLetter,
  waitlistLetter,
  welcomeLetter,
  type Link,
} from './account-letters.ts';
import { renderLetter, type Letter } from './letter.ts';
import {
  approvedLetter,
  canceledLetter,
  deniedLetter,
  expiredLetter,
  heldLetter,
  submittedLetter,
  type ReservedHome,
} from './reservation-letters.ts';
import type { Db } from './tables.ts';

export type NotificationsOptions = {
  db: Db;
  jobs: Jobs;
  mailer: Mailer;
  accounts: Accounts;
  emailConfirmations: EmailConfirmations;
  leads: Leads;
  waitlist: Waitlist;
  siteOrigin: string;
};

/** Listens to what happens and writes the mails about it. Nothing calls it; it may be late, and never stops what it tells about. */
export function registerNotifications({
  db,
  jobs,
  mailer,
  accounts,
  emailConfirmations,
  leads,
  waitlist,
  siteOrigin,
}: NotificationsOptions): void {
  async function write(key: string, to: string, letter: Letter): Promise<void> {
    await mailer.send({ key, to, ...renderLetter(letter) });
  }

  /** One mail to the person of an account, or none where there is nothing to say. `key` names the mail, so that an event that comes twice writes one. */
  function toAccount<
    Type extends
      | 'AccountCreated'
      | 'PasswordResetRequested'
      | 'MagicLinkRequested'
      | 'EmailConfirmationRequested'
      | 'PasswordChanged',
  >(type: Type, compose: (person: Contact, payload: DomainEvents[Type]) => Promise<Letter | null> | Letter): void {
    const name = `mail-${type}`;
    jobs.on(type, name, async (payload: DomainEvents[Type], { id }) => {
      const person = payload.accountId === null ? undefined : await accounts.contactOf(payload.accountId);
      const key = `${name}:${id}`;
      if (!person || (await mailer.wasSent(key))) return;
      const letter = await compose(person, payload);
      if (letter) await write(key, person.email, letter);
    });
  }

  async function confirmationLink({ id }: Contact): Promise<Link | null> {
    const issued = await emailConfirmations.issue(id);
    return issued && { url: `${siteOrigin}/confirm-email/${issued.token}`, minutes: issued.minutes };
  }

  toAccount('AccountCreated', async (person) => welcomeLetter(person, siteOrigin, await confirmationLink(person)));
  toAccount('EmailConfirmationRequested', async (person) => {
    const link = await confirmationLink(person);
    return link && emailConfirmationLetter(person, link);
  });
  toAccount('PasswordChanged', passwordChangedLetter);
  toAccount('PasswordResetRequested', async (person, request) => {
    const link = await accounts.issueLink(person.id, 'password_reset', request);
    return (
      link && passwordResetLetter(person, { url: `${siteOrigin}/password-reset/${link.token}`, minutes: link.minutes })
    );
  });
  toAccount('MagicLinkRequested', async (person, request) => {
    const link = await accounts.issueLink(person.id, 'magic_link', request);
    return link && magicLinkLetter(person, { url: `${siteOrigin}/magic-link/${link.token}`, minutes: link.minutes });
  });

  jobs.on('LeadReceived', 'mail-LeadReceived', async ({ leadId, timesAsked, isQuiet }) => {
    if (isQuiet) return;
    const lead = await leads.find(leadId);
    const key = `lead:${leadId}:${timesAsked}`;
    if (!lead || (await mailer.wasSent(key))) return;
    if (lead.productType === 'city_waitlist' && lead.city) await writeToWaiting(key, { ...lead, city: lead.city });
    else await write(key, lead.email, leadLetter(lead));
  });

  /** With the link that leaves the list, and the header by which a mail program does it with one click (RFC 8058). */
  async function writeToWaiting(key: string, lead: Lead & { city: string }): Promise<void> {
    const token = await waitlist.issueLink(lead.id);
    const headers = {
      'List-Unsubscribe': `<${siteOrigin}${oneClickPath(token)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    await mailer.send({
      key,
      to: lead.email,
      headers,
      ...renderLetter(waitlistLetter(lead, siteOrigin + leavePage(token))),
    });
  }

  async function homeOf(homeId: number): Promise<ReservedHome | undefined> {
    return db
      .selectFrom('home')
      .innerJoin('displayCity', 'displayCity.id', 'home.displayCityId')
      .innerJoin('market', 'market.id', 'home.marketId')
      .select(['home.title', 'home.slug', 'displayCity.name as city', 'market.timeZone'])
      .where('home.id', '=', homeId)
      .executeTakeFirst();
  }

  type ReservationEvent =
    | 'ReservationHeld'
    | 'ReservationSubmitted'
    | 'ReservationApproved'
    | 'ReservationDenied'
    | 'ReservationExpired'
    | 'ReservationCanceled';

  function aboutReservation<Type extends ReservationEvent>(
    type: Type,
    compose: (facts: {
      notice: DomainEvents[Type];
      home: ReservedHome;
      firstName: string;
      siteOrigin: string;
    }) => Letter,
  ): void {
    const name = `mail-${type}`;
    jobs.on(type, name, async (payload, { id }) => {
      const notice: ReservationNotice = payload;
      const [person, home] = await Promise.all([accounts.contactOf(notice.accountId), homeOf(notice.homeId)]);
      if (person && home)
        await write(
          `${name}:${id}`,
          person.email,
          compose({ notice: payload, home, firstName: person.firstName, siteOrigin }),
        );
    });
  }

  aboutReservation('ReservationHeld', heldLetter);
  aboutReservation('ReservationSubmitted', submittedLetter);
  aboutReservation('ReservationApproved', approvedLetter);
  aboutReservation('ReservationDenied', deniedLetter);
  aboutReservation('ReservationExpired', expiredLetter);
  aboutReservation('ReservationCanceled', canceledLetter);
}
