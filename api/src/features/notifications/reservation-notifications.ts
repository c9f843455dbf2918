import { CHECK_OUT_DAYS, GUIDE_DAYS } from '@lodestay/contracts';
import { getLocalDate } from '@lodestay/stay';
import type { DomainEvents, Jobs } from '../../platform/jobs/index.ts';
import { listLegs } from '../reservations/index.ts';
import type { ReservationNotice } from '../reservations/events.ts';
import '../stay-messages/events.ts';
import '../reviews/events.ts';
import '../refunds/events.ts';
import '../maintenance/events.ts';
import '../stay-problems/events.ts';
import '../billing/events.ts';
import '../deposits/events.ts';
import '../arrivals/events.ts';
import '../agreements/events.ts';
import '../extension-requests/events.ts';
import { REMINDER_HOURS } from '../billing/index.ts';
import type { Reservations } from '../reservations/index.ts';
import type { BillingDocument, BillingDocuments } from '../receipts/index.ts';
import type { Attachment } from '../../platform/mail/index.ts';
import {
  composeApprovedEmail,
  composeDeniedEmail,
  composeExpiredEmail,
  composeHeldEmail,
  composeMessageEmail,
  composeIncompleteEmail,
  composeSubmittedEmail,
  type ReservedHome,
} from './reservation-emails.ts';
import {
  composeChangeOfferEmail,
  composeExtensionEmail,
  composeKeepOfferEmail,
  composeParkingExpiredEmail,
  composeParkingOfferEmail,
  composeStayChangedEmail,
} from './stay-change-emails.ts';
import { composeCanceledEmail } from './cancellation-email.ts';
import { composeRefundEmail, composeRefundFailedEmail } from './refund-emails.ts';
import {
  composeConfirmChargeEmail,
  composeDueSoonEmail,
  composeFailedChargeEmail,
  composeReceiptEmail,
} from './billing-emails.ts';
import { composeExitPackEmail } from './exit-pack-email.ts';
import { composeOverstayEmail } from './overstay-email.ts';
import { composeDepositEmail } from './deposit-email.ts';
import {
  composeArrivalEmail,
  composeCheckOutEmail,
  composeDepartureEmail,
  composeGuideEmail,
} from './arrival-emails.ts';
import { composeAgreementEmail, composeAgreementReminderEmail, composeSignedEmail } from './agreement-emails.ts';
import { composeReviewDecidedEmail, composeReviewInvitation, composeRevealedEmail } from './review-emails.ts';
import { composeMaintenanceEmail } from './maintenance-emails.ts';
import { composeStayProblemEmail } from './stay-problem-emails.ts';
import { findRecipients } from './find-recipients.ts';
import type { EmailContent } from './email-content.ts';
import { composeStayBumpedEmail } from './standby-bump-email.ts';
import type { SendEmail, SendNotice } from './send-email.ts';
import type { Db } from './tables.ts';

type Options = {
  db: Db;
  jobs: Jobs;
  sendEmail: SendEmail;
  billingDocuments: Pick<
    BillingDocuments,
    | 'findReceiptOfPayment'
    | 'findReceiptOfBooking'
    | 'findReceiptOfRefund'
    | 'findReceiptOfFailedRefund'
    | 'findReceiptsOfCancellation'
    | 'findInvoice'
  >;
  reservations: Pick<Reservations, 'listBumpHomes'>;
  siteOrigin: string;
};

type EmailOptions<Notice> = {
  isOnlyForAccount?: boolean;
  /** The email is about the whole stay, so it names all homes of a split stay. */
  namesAllHomes?: boolean;
  skips?(notice: Notice): boolean;
  /** The notice period of a reminder, in the time zone of the home. */
  findNotice?(notice: Notice, timeZone: string): Omit<SendNotice, 'timeZone'>;
  /** The receipts or the invoice that are sent with the email. */
  findDocuments?(notice: Notice): Promise<readonly (BillingDocument | null)[]>;
};

export const toAttachment = ({ kind, number, render }: BillingDocument): Attachment => ({
  filename: `${kind}-${number}.pdf`,
  contentType: 'application/pdf',
  read: render,
});

type SplitHome = ReservedHome & { isSplit: boolean | null };

/** Emails guests about their reservations. */
export function emailAboutReservations({
  db,
  jobs,
  sendEmail,
  billingDocuments,
  reservations,
  siteOrigin,
}: Options): void {
  async function findHome({ homeId, reservationId }: ReservationNotice) {
    return db
      .selectFrom('home')
      .innerJoin('displayCity', 'displayCity.id', 'home.displayCityId')
      .innerJoin('market', 'market.id', 'home.marketId')
      .select(['home.title', 'home.slug', 'displayCity.name as city', 'market.timeZone', 'market.slug as marketSlug'])
      .select(({ selectFrom }) =>
        selectFrom('reservation').select('isSplit').where('reservation.id', '=', reservationId).as('isSplit'),
      )
      .where('home.id', '=', homeId)
      .executeTakeFirst();
  }

  /** 'Alder House, 1, then Birch House, 2' of a split stay. */
  async function nameAllHomes(id: string, { isSplit, ...home }: SplitHome): Promise<ReservedHome> {
    const legs = (await listLegs(db, [{ id, isSplit: isSplit === true }])).get(id);
    return legs ? { ...home, title: legs.map(({ title }) => title).join(', then ') } : home;
  }

  type ReservationEvent =
    | 'ReservationHeld'
    | 'ReservationSubmitted'
    | 'ApplicationIncomplete'
    | 'ReservationApproved'
    | 'ReservationDenied'
    | 'KeepOfferOpened'
    | 'ExtensionPossible'
    | 'ParkingOffered'
    | 'ParkingOfferExpired'
    | 'ReservationExpired'
    | 'ReservationCanceled'
    | 'StayChanged'
    | 'StayChangeOffered'
    | 'StayBumped'
    | 'RefundIssued'
    | 'RefundFailed'
    | 'DepositSettled'
    | 'ExitPackReady'
    | 'OverstayCharged'
    | 'InstallmentDueSoon'
    | 'InstallmentPaid'
    | 'InstallmentFailed'
    | 'InstallmentNeedsConfirmation'
    | 'StayMessageAnswered'
    | 'AgreementIssued'
    | 'AgreementUnsigned'
    | 'AgreementSigned'
    | 'CheckInGuideReleased'
    | 'CheckOutNear'
    | 'ArrivalUnconfirmed'
    | 'DepartureUnconfirmed'
    | 'MaintenanceChanged'
    | 'StayProblemChanged'
    | 'ReviewInvited'
    | 'ReviewsRevealed'
    | 'ReviewDecided';

  function emailAboutReservation<Type extends ReservationEvent>(
    type: Type,
    compose: (context: {
      notice: DomainEvents[Type];
      home: ReservedHome;
      firstName: string;
      siteOrigin: string;
      documentNumbers: readonly string[];
    }) => EmailContent | Promise<EmailContent>,
    {
      isOnlyForAccount = false,
      namesAllHomes = false,
      skips,
      findDocuments,
      findNotice,
    }: EmailOptions<DomainEvents[Type]> = {},
  ): void {
    const name = `mail-${type}`;
    jobs.on(type, name, async (payload, { id }) => {
      const notice: ReservationNotice = payload;
      const [people, ofNotice] = await Promise.all([findRecipients(db, notice), findHome(notice)]);
      if (!ofNotice || skips?.(payload)) return;
      const home = namesAllHomes ? await nameAllHomes(notice.reservationId, ofNotice) : ofNotice;
      const documents = ((await findDocuments?.(payload)) ?? []).filter((document) => document !== null);
      const recipients = isOnlyForAccount ? people.slice(0, 1) : people;
      for (const [index, { email, firstName }] of recipients.entries())
        await sendEmail(
          type,
          index === 0 ? `${name}:${id}` : `${name}:${id}:guest`,
          email,
          await compose({
            notice: payload,
            home,
            firstName,
            siteOrigin,
            documentNumbers: index === 0 ? documents.map(({ number }) => number) : [],
          }),
          {
            about: `reservation:${notice.reference}`,
            isOnlyEmail: index > 0,
            timeZone: home.timeZone,
            ...(findNotice && { notice: { ...findNotice(payload, home.timeZone), timeZone: home.timeZone } }),
            // Receipts and invoices name the account that pays, so only the account gets them.
            attachments: index === 0 ? documents.map(toAttachment) : [],
          },
        );
    });
  }

  emailAboutReservation('ReservationHeld', composeHeldEmail, { namesAllHomes: true });
  emailAboutReservation('ReservationSubmitted', composeSubmittedEmail, { namesAllHomes: true });
  emailAboutReservation('ApplicationIncomplete', composeIncompleteEmail, { namesAllHomes: true });
  emailAboutReservation('ReservationApproved', composeApprovedEmail, {
    namesAllHomes: true,
    findDocuments: async ({ reservationId }) => [await billingDocuments.findReceiptOfBooking(reservationId)],
  });
  emailAboutReservation('ReservationDenied', composeDeniedEmail, { namesAllHomes: true });
  emailAboutReservation('KeepOfferOpened', composeKeepOfferEmail);
  // Only the account can extend the stay.
  emailAboutReservation('ExtensionPossible', composeExtensionEmail, { isOnlyForAccount: true });
  // Only the account can accept the spot.
  emailAboutReservation('ParkingOffered', composeParkingOfferEmail, { isOnlyForAccount: true });
  emailAboutReservation('ParkingOfferExpired', composeParkingExpiredEmail, { isOnlyForAccount: true });
  emailAboutReservation('ReservationExpired', composeExpiredEmail, { namesAllHomes: true });
  emailAboutReservation('ReservationCanceled', composeCanceledEmail, {
    namesAllHomes: true,
    findDocuments: async ({ reservationId, refundedCents }) =>
      refundedCents > 0 ? billingDocuments.findReceiptsOfCancellation(reservationId) : [],
  });
  emailAboutReservation('StayChanged', composeStayChangedEmail, { skips: ({ isTold = false }) => isTold });
  // Only the account can accept the change.
  emailAboutReservation('StayChangeOffered', composeChangeOfferEmail, { isOnlyForAccount: true });
  emailAboutReservation('StayBumped', async (context) =>
    composeStayBumpedEmail({ ...context, homes: await reservations.listBumpHomes(context.notice.reservationId) }),
  );
  // Only the account paid the deposit.
  emailAboutReservation('DepositSettled', composeDepositEmail, { isOnlyForAccount: true });
  // Only the account gets the file.
  emailAboutReservation('ExitPackReady', composeExitPackEmail, { isOnlyForAccount: true });
  // Only the account pays.
  emailAboutReservation('OverstayCharged', composeOverstayEmail, { isOnlyForAccount: true });
  emailAboutReservation('RefundIssued', composeRefundEmail, {
    findDocuments: async ({ refund, amountCents }) =>
      refund ? [await billingDocuments.findReceiptOfRefund(refund.paymentId, amountCents, new Date(refund.at))] : [],
  });
  // Only the account paid, and gets the corrected receipt.
  emailAboutReservation('RefundFailed', composeRefundFailedEmail, {
    isOnlyForAccount: true,
    findDocuments: async (notice) => [await billingDocuments.findReceiptOfFailedRefund(notice)],
  });
  emailAboutReservation('InstallmentDueSoon', composeDueSoonEmail, {
    findDocuments: async ({ reservationId, installmentId }) =>
      installmentId ? [await billingDocuments.findInvoice(reservationId, installmentId)] : [],
    findNotice: ({ dueOn }) => ({ date: dueOn, days: [REMINDER_HOURS / 24] }),
  });
  emailAboutReservation('InstallmentPaid', composeReceiptEmail, {
    findDocuments: async ({ paymentId }) => (paymentId ? [await billingDocuments.findReceiptOfPayment(paymentId)] : []),
  });
  emailAboutReservation('InstallmentFailed', composeFailedChargeEmail);
  emailAboutReservation('InstallmentNeedsConfirmation', composeConfirmChargeEmail);
  // Only the account can sign.
  emailAboutReservation('AgreementIssued', composeAgreementEmail, { isOnlyForAccount: true, namesAllHomes: true });
  emailAboutReservation('AgreementUnsigned', composeAgreementReminderEmail, {
    isOnlyForAccount: true,
    namesAllHomes: true,
  });
  emailAboutReservation('AgreementSigned', composeSignedEmail, { isOnlyForAccount: true, namesAllHomes: true });
  // Only the account can open the guide and confirm the check-out.
  emailAboutReservation('CheckInGuideReleased', composeGuideEmail, {
    isOnlyForAccount: true,
    findNotice: ({ startDate }) => ({ date: startDate, days: [GUIDE_DAYS] }),
  });
  emailAboutReservation('ArrivalUnconfirmed', composeArrivalEmail, { isOnlyForAccount: true });
  emailAboutReservation('DepartureUnconfirmed', composeDepartureEmail, { isOnlyForAccount: true });
  emailAboutReservation('CheckOutNear', composeCheckOutEmail, {
    isOnlyForAccount: true,
    findNotice: ({ checkOutAt }, timeZone) => ({
      date: getLocalDate(Date.parse(checkOutAt), timeZone),
      days: [CHECK_OUT_DAYS],
    }),
  });
  // Only the account can open the request.
  emailAboutReservation('MaintenanceChanged', composeMaintenanceEmail, { isOnlyForAccount: true });
  // Only the account can open the case.
  emailAboutReservation('StayProblemChanged', composeStayProblemEmail, { isOnlyForAccount: true });
  // Only the account can review the stay.
  emailAboutReservation('ReviewInvited', composeReviewInvitation, { isOnlyForAccount: true });
  emailAboutReservation('ReviewsRevealed', composeRevealedEmail, { isOnlyForAccount: true });
  emailAboutReservation('ReviewDecided', composeReviewDecidedEmail, { isOnlyForAccount: true });
  // Only the account can open the conversation.
  emailAboutReservation('StayMessageAnswered', composeMessageEmail, { isOnlyForAccount: true });
}
