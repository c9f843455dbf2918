import { getLocalDate } from '@lodestay/stay';
import type { DomainEvents, Jobs } from '../../platform/jobs/index.ts';
import type { Mailer } from '../../platform/mail/index.ts';
import type { Accounts, Contact } from '../accounts/index.ts';
import '../privacy/events.ts';
import { REMINDER_DAYS, type Deletions } from '../privacy/index.ts';
import type { EmailContent } from './email-content.ts';
import {
  composeAccountDeletedEmail,
  composeDataExportEmail,
  composeDeletionCanceledEmail,
  composeDeletionRequestedEmail,
  composeDeletionSoonEmail,
} from './privacy-emails.ts';
import { OFFICE_TIME_ZONE, type SendEmail, type SendNotice } from './send-email.ts';

type Options = {
  jobs: Jobs;
  mailer: Mailer;
  accounts: Pick<Accounts, 'getContact'>;
  deletions: Pick<Deletions, 'findLastEmail' | 'forgetLastEmail'>;
  sendEmail: SendEmail;
  siteOrigin: string;
};
type AboutAccount = 'DataExportReady' | 'AccountDeletionRequested' | 'AccountDeletionSoon' | 'AccountDeletionCanceled';

/** Emails about copies of data and deletions of accounts. */
export function emailAboutPrivacy({ jobs, mailer, accounts, deletions, sendEmail, siteOrigin }: Options): void {
  function emailPerson<Type extends AboutAccount>(
    type: Type,
    compose: (person: Contact, notice: DomainEvents[Type]) => EmailContent,
    findNotice?: (notice: DomainEvents[Type]) => SendNotice,
  ): void {
    const name = `mail-${type}`;
    jobs.on(type, name, async (notice: DomainEvents[Type], { id }) => {
      const person = await accounts.getContact(notice.accountId);
      const key = `${name}:${id}`;
      if (!person || (await mailer.wasSent(key))) return;
      await sendEmail(type, key, person.email, compose(person, notice), { notice: findNotice?.(notice) });
    });
  }
  emailPerson('DataExportReady', (person, { expiresAt }) => composeDataExportEmail(person, expiresAt, siteOrigin));
  emailPerson('AccountDeletionRequested', (person, { dueAt }) =>
    composeDeletionRequestedEmail(person, dueAt, siteOrigin),
  );
  emailPerson(
    'AccountDeletionSoon',
    (person, { dueAt }) => composeDeletionSoonEmail(person, dueAt, siteOrigin),
    ({ dueAt }) => ({
      date: getLocalDate(Date.parse(dueAt), OFFICE_TIME_ZONE),
      timeZone: OFFICE_TIME_ZONE,
      days: [REMINDER_DAYS],
    }),
  );
  emailPerson('AccountDeletionCanceled', (person) => composeDeletionCanceledEmail(person, siteOrigin));

  jobs.on('AccountDeleted', 'mail-AccountDeleted', async ({ deletionId }) => {
    const key = `account-deleted:${deletionId}`;
    const address = await deletions.findLastEmail(deletionId);
    if (address === null) return;
    if (!(await mailer.wasSent(key)))
      await sendEmail('AccountDeleted', key, address, composeAccountDeletedEmail(siteOrigin));
    await deletions.forgetLastEmail(deletionId);
  });
}
