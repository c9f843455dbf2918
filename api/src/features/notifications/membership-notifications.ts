import type { DomainEvents, Jobs } from '../../platform/jobs/index.ts';
import type { Mailer } from '../../platform/mail/index.ts';
import type { Accounts } from '../accounts/index.ts';
import { findPeriod, MEMBERSHIP_TIME_ZONE, RENEWAL_NOTICE_DAYS } from '../memberships/index.ts';
import type { BillingDocuments } from '../receipts/index.ts';
import {
  composeLapsedEmail,
  composeMembershipRefundEmail,
  composeMembershipRefundFailedEmail,
  composeNeedsConfirmationEmail,
  composePurchaseFailedEmail,
  composeRenewalChangedEmail,
  composeRenewalFailedEmail,
  composeRenewalSoonEmail,
  composeRenewedEmail,
  composeStartedEmail,
  type ComposeMembership,
} from './membership-emails.ts';
import type { SendEmail, SendNotice } from './send-email.ts';
import type { Db } from './tables.ts';
import { toAttachment } from './reservation-notifications.ts';

type Options = {
  db: Db;
  jobs: Jobs;
  mailer: Mailer;
  sendEmail: SendEmail;
  accounts: Pick<Accounts, 'getContact'>;
  billingDocuments: Pick<BillingDocuments, 'findMembershipReceipt'>;
  siteOrigin: string;
};
type MembershipEvent = Extract<keyof DomainEvents, `Membership${string}`>;

/** Emails members about their annual membership. */
export function emailAboutMemberships({
  db,
  jobs,
  mailer,
  sendEmail,
  accounts,
  billingDocuments,
  siteOrigin,
}: Options): void {
  function emailAboutMembership<Event extends MembershipEvent>(
    event: Event,
    compose: ComposeMembership<Event>,
    {
      receipt,
      findNotice,
    }: { receipt?: 'payment' | 'refund' | 'correction'; findNotice?(notice: DomainEvents[Event]): SendNotice } = {},
  ): void {
    const name = `mail-${event}`;
    jobs.on(event, name, async (notice: DomainEvents[Event], { id }) => {
      const key = `${name}:${id}`;
      const { accountId, periodId } = notice;
      const person = await accounts.getContact(accountId);
      if (!person || (await mailer.wasSent(key))) return;
      const document = receipt
        ? await billingDocuments.findMembershipReceipt(accountId, { periodId, kind: receipt })
        : null;
      const content = compose({
        notice,
        firstName: person.firstName,
        year: await findPeriod(db, periodId),
        receiptNumber: document?.number ?? null,
        siteOrigin,
      });
      const attachments = document ? [toAttachment(document)] : [];
      await sendEmail(event, key, person.email, content, { attachments, notice: findNotice?.(notice) });
    });
  }

  emailAboutMembership('MembershipStarted', composeStartedEmail, { receipt: 'payment' });
  emailAboutMembership('MembershipRenewalSoon', composeRenewalSoonEmail, {
    findNotice: ({ chargeOn }) => ({ date: chargeOn, timeZone: MEMBERSHIP_TIME_ZONE, days: RENEWAL_NOTICE_DAYS }),
  });
  emailAboutMembership('MembershipRenewed', composeRenewedEmail, { receipt: 'payment' });
  emailAboutMembership('MembershipRenewalFailed', composeRenewalFailedEmail);
  emailAboutMembership('MembershipNeedsConfirmation', composeNeedsConfirmationEmail);
  emailAboutMembership('MembershipPurchaseFailed', composePurchaseFailedEmail);
  emailAboutMembership('MembershipLapsed', composeLapsedEmail);
  emailAboutMembership('MembershipRenewalChanged', composeRenewalChangedEmail);
  emailAboutMembership('MembershipRefunded', composeMembershipRefundEmail, { receipt: 'refund' });
  emailAboutMembership('MembershipRefundFailed', composeMembershipRefundFailedEmail, { receipt: 'correction' });
}
