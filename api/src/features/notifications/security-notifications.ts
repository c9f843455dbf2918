import { toConfirmEmailHref } from '@lodestay/links';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Mailer } from '../../platform/mail/index.ts';
import type { Accounts, EmailChanges } from '../accounts/index.ts';
import type { SendEmail } from './send-email.ts';
import {
  composeEmailChangedEmail,
  composeEmailChangeEmail,
  composeEmailChangeNotice,
  composeSecurityEmail,
} from './security-emails.ts';

type Options = {
  jobs: Jobs;
  mailer: Mailer;
  accounts: Pick<Accounts, 'getContact'>;
  emailChanges: Pick<EmailChanges, 'find' | 'issue'>;
  sendEmail: SendEmail;
  siteOrigin: string;
};

/** Emails about how an account is protected. */
export function emailAboutSecurity({ jobs, mailer, accounts, emailChanges, sendEmail, siteOrigin }: Options): void {
  // The notice goes first: it must arrive even if the new address is refused.
  jobs.on('EmailChangeRequested', 'mail-EmailChangeRequested', async ({ emailChangeId }) => {
    const [change, notice, link] = [
      await emailChanges.find(emailChangeId),
      `email-change-notice:${emailChangeId}`,
      `email-change:${emailChangeId}`,
    ];
    if (!change) return;
    if (!(await mailer.wasSent(notice)))
      await sendEmail('EmailChangeNoticed', notice, change.oldEmail, composeEmailChangeNotice(change, siteOrigin));
    if (await mailer.wasSent(link)) return;
    const issued = await emailChanges.issue(emailChangeId);
    if (!issued) return;
    const url = `${siteOrigin}${toConfirmEmailHref(issued.token)}`;
    await sendEmail(
      'EmailChangeRequested',
      link,
      change.newEmail,
      composeEmailChangeEmail(change, { url, minutes: issued.minutes }),
    );
  });

  jobs.on('EmailChanged', 'mail-EmailChanged', async ({ emailChangeId }) => {
    const change = await emailChanges.find(emailChangeId);
    const key = `email-changed:${emailChangeId}`;
    if (!change || (await mailer.wasSent(key))) return;
    await sendEmail('EmailChanged', key, change.oldEmail, composeEmailChangedEmail(change));
  });

  jobs.on('AccountSecurityChanged', 'mail-AccountSecurityChanged', async ({ accountId, change }, { id }) => {
    const person = await accounts.getContact(accountId);
    const key = `account-security:${id}`;
    if (!person || (await mailer.wasSent(key))) return;
    await sendEmail('AccountSecurityChanged', key, person.email, composeSecurityEmail(person, change, siteOrigin));
  });
}
