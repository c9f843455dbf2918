import type { DomainEvents, Jobs } from '../../platform/jobs/index.ts';
import type { Mailer } from '../../platform/mail/index.ts';
import type { Accounts } from '../accounts/index.ts';
import { findPeriod, MEMBERSHIP_TIME_ZONE } from '../memberships/index.ts';
import type { BillingDocuments } from '../receipts/index.ts';
import { RATE_NOTICE_DAYS } from '../standby/index.ts';
import { toAttachment } from './reservation-notifications.ts';
import type { SendEmail, SendNotice } from './send-email.ts';
import * as emails from './standby-emails.ts';
import type { Db } from './tables.ts';

type Options = {
  db: Db;
  jobs: Jobs;
  mailer: Mailer;
  sendEmail: SendEmail;
  accounts: Pick<Accounts, 'getContact'>;
  billingDocuments: Pick<BillingDocuments, 'findMembershipReceipt'>;
  siteOrigin: string;
};
type StandbyEvent = Extract<keyof DomainEvents, `Standby${string}`>;

/** Emails members about their Standby subscription. */
export function emailAboutStandby({
  db,
  jobs,
  mailer,
  sendEmail,
  accounts,
  billingDocuments,
  siteOrigin,
}: Options): void {
  function email<Event extends StandbyEvent>(
    event: Event,
    compose: emails.ComposeStandby<Event>,
    {
      hasReceipt = false,
      findNotice,
    }: { hasReceipt?: boolean; findNotice?(notice: DomainEvents[Event]): SendNotice } = {},
  ): void {
    const name = `mail-${event}`;
    jobs.on(event, name, async (notice: DomainEvents[Event], { id }) => {
      const key = `${name}:${id}`;
      const { accountId, periodId } = notice;
      const person = await accounts.getContact(accountId);
      if (!person || (await mailer.wasSent(key))) return;
      const document = hasReceipt
        ? await billingDocuments.findMembershipReceipt(accountId, { periodId, kind: 'payment' })
        : null;
      const content = compose({
        notice,
        firstName: person.firstName,
        month: await findPeriod(db, periodId),
        receiptNumber: document?.number ?? null,
        siteOrigin,
      });
      const attachments = document ? [toAttachment(document)] : [];
      await sendEmail(event, key, person.email, content, { attachments, notice: findNotice?.(notice) });
    });
  }

  email('StandbyStarted', emails.composeStandbyStartedEmail, { hasReceipt: true });
  email('StandbyRenewed', emails.composeStandbyRenewedEmail, { hasReceipt: true });
  email('StandbyRateChanges', emails.composeStandbyRateEmail, {
    findNotice: ({ renewsOn }) => ({ date: renewsOn, timeZone: MEMBERSHIP_TIME_ZONE, days: [RATE_NOTICE_DAYS] }),
  });
  email('StandbyPaymentFailed', emails.composeStandbyFailedEmail);
  email('StandbyNeedsConfirmation', emails.composeStandbyConfirmationEmail);
  email('StandbyNotStarted', emails.composeStandbyNotStartedEmail);
  email('StandbyChanged', emails.composeStandbyChangedEmail);
  email('StandbyEnded', emails.composeStandbyEndedEmail);
}
