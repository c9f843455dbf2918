import { toApplicationHref } from '@lodestay/links';
import { composeAdverseActionEmail } from '../adverse-action-email.ts';
import * as agreement from '../agreement-emails.ts';
import * as arrival from '../arrival-emails.ts';
import * as billing from '../billing-emails.ts';
import { composeCanceledEmail } from '../cancellation-email.ts';
import { composeDepositEmail } from '../deposit-email.ts';
import { composeDocumentRequestEmail } from '../document-request-email.ts';
import { composeExitPackEmail } from '../exit-pack-email.ts';
import { composeMaintenanceEmail } from '../maintenance-emails.ts';
import { composeOverstayEmail } from '../overstay-email.ts';
import * as refund from '../refund-emails.ts';
import * as reservation from '../reservation-emails.ts';
import * as review from '../review-emails.ts';
import { composeStayBumpedEmail } from '../standby-bump-email.ts';
import * as change from '../stay-change-emails.ts';
import * as people from '../stay-people-emails.ts';
import { composeStayProblemEmail } from '../stay-problem-emails.ts';
import { CARD, HOME, NOTICE, PERSON, SAMPLE_TOKEN } from './sample-facts.ts';

const EXPIRES_AT = '2027-04-05T17:00:00.000Z';
const CHECK_OUT_AT = '2027-07-01T17:00:00.000Z';

/** Emails about requests for a stay, and about the people in it. */
export function createBookingSamples(siteOrigin: string) {
  const about = <More extends object>(more: More) => ({
    notice: { ...NOTICE, ...more },
    home: HOME,
    firstName: PERSON.firstName,
    siteOrigin,
    documentNumbers: ['LS-48402A-R1'],
  });
  const paid = { amountCents: 312_345, totalCents: 912_345, paymentLabel: CARD };
  const person = {
    id: 'd4e5f6a7-1b2c-4d3e-8f4a-5b6c7d8e9f0a',
    kind: 'co_signer' as const,
    firstName: 'Pia',
    email: 'pia@example.com',
    invitedBy: PERSON.firstName,
    home: { title: HOME.title, city: HOME.city },
  };
  const invited = { token: SAMPLE_TOKEN, days: 14, siteOrigin };
  const canceled = { refundedCents: 312_345, keptCents: 0, paymentLabel: CARD, sentence: 'Full refund: $3,123.45.' };
  return {
    ReservationHeld: [reservation.composeHeldEmail(about({ holdExpiresAt: '2027-03-01T19:15:00Z' }))],
    ReservationSubmitted: [
      reservation.composeSubmittedEmail(about(paid)),
      reservation.composeSubmittedEmail(
        about({ ...paid, paymentLabel: 'Bank account ending 6789', paymentMethod: 'bank_account' }),
      ),
      reservation.composeSubmittedEmail(about({ ...paid, waitsUntil: '2027-03-04T19:15:00Z' })),
    ],
    ApplicationIncomplete: [reservation.composeIncompleteEmail(about({}))],
    DocumentRequested: (
      [
        ['photo_id', 'The photo is too dark to read.'],
        ['income', 'The second page of the letter is missing.'],
      ] as const
    ).map(([kind, message]) =>
      composeDocumentRequestEmail(
        { ...HOME, firstName: PERSON.firstName, dueAt: new Date(EXPIRES_AT), kind, message },
        siteOrigin + toApplicationHref(NOTICE.reservationId),
      ),
    ),
    ReservationApproved: [reservation.composeApprovedEmail(about(paid))],
    ReservationDenied: [
      reservation.composeDeniedEmail(about({ reason: 'Guests must be 18 or older to book.' })),
      reservation.composeDeniedEmail(about({ reason: 'Guests must be 18 or older to book.', payment: 'not_charged' })),
      reservation.composeDeniedEmail(about({ reason: 'The guest before you keeps the home.', payment: 'debiting' })),
      reservation.composeDeniedEmail(about({ reason: 'The guest before you keeps the home.', offersOthers: true })),
    ],
    ReservationExpired: [reservation.composeExpiredEmail(about({}))],
    ReservationCanceled: [
      composeCanceledEmail(about({ ...canceled, staffReason: null })),
      composeCanceledEmail(
        about({
          ...canceled,
          refundedCents: 100_000,
          waitingCents: 212_345,
          staffReason: 'A pipe burst',
          cause: 'home_unusable' as const,
        }),
      ),
    ],
    StayPersonInvited: [
      people.composeCoSignerEmail({ ...invited, person, isReminder: false }),
      people.composeCoSignerEmail({ ...invited, person, isReminder: true }),
      people.composeOccupantEmail({ ...invited, person: { ...person, kind: 'occupant' }, isReminder: false }),
    ],
    CoSignerIncomplete: [people.composeCoSignerIncompleteEmail({ person, siteOrigin })],
    AdverseActionTaken: [
      composeAdverseActionEmail(
        {
          firstName: PERSON.firstName,
          title: HOME.title,
          city: HOME.city,
          facts: { reasons: ['We are unable to verify your identity'], report: null },
        },
        siteOrigin + toApplicationHref(NOTICE.reservationId),
      ),
    ],
    AgreementIssued: [1, 2].map((version) => agreement.composeAgreementEmail(about({ version }))),
    AgreementUnsigned: [agreement.composeAgreementReminderEmail(about({ version: 1 }))],
    AgreementSigned: [agreement.composeSignedEmail(about({ version: 1, signedAt: '2027-03-02T18:00:00.000Z' }))],
  };
}

/** Emails about an approved stay, its rent and its end. */
export function createStaySamples(siteOrigin: string) {
  const about = <More extends object>(more: More) => ({
    notice: { ...NOTICE, ...more },
    home: HOME,
    firstName: PERSON.firstName,
    siteOrigin,
    documentNumbers: ['LS-48402A-R1'],
  });
  const installment = { label: 'Second month', dueOn: '2027-05-01', amountCents: 295_264, paymentLabel: CARD };
  return {
    StayChanged: [
      change.composeStayChangedEmail(
        about({ kind: 'extend' as const, sentence: 'Your stay now ends on Aug 1, 2027. You pay $2,950.00 on Jul 1.' }),
      ),
    ],
    StayBumped: [
      composeStayBumpedEmail({
        ...about({
          bumpId: NOTICE.reservationId,
          endsOn: '2027-05-10',
          fullStartsOn: '2027-05-11',
          sentence: 'Another guest booked this home from May 11 on. You get back $1,240.00 for unused nights.',
        }),
        homes: [{ home: { title: 'Studio at Birch House', slug: 'birch-house-4' }, monthly: 210_000, nights: 30 }],
      }),
    ],
    StayChangeOffered: [
      change.composeChangeOfferEmail(
        about({
          sentence: 'You stay until July 15, 2027, 14 nights longer. You pay $1,450.00.',
          reason: 'You asked for two more weeks by phone',
          expiresAt: EXPIRES_AT,
        }),
      ),
    ],
    KeepOfferOpened: [change.composeKeepOfferEmail(about({ expiresAt: EXPIRES_AT }))],
    ExtensionPossible: [
      change.composeExtensionEmail(
        about({ wantedEnd: '2027-08-01', availableUntil: '2027-07-20', turnEndsAt: EXPIRES_AT }),
      ),
    ],
    ParkingOffered: [change.composeParkingOfferEmail(about({ vehicle: 'Toyota Corolla', offerEndsAt: EXPIRES_AT }))],
    ParkingOfferExpired: [change.composeParkingExpiredEmail(about({ vehicle: 'Toyota Corolla' }))],
    CheckInGuideReleased: [arrival.composeGuideEmail(about({}))],
    ArrivalUnconfirmed: [
      arrival.composeArrivalEmail(about({ expectedOn: '2027-04-01', noShowFrom: '2027-04-03T23:00:00.000Z' })),
    ],
    CheckOutNear: [arrival.composeCheckOutEmail(about({ checkOutAt: CHECK_OUT_AT }))],
    DepartureUnconfirmed: [arrival.composeDepartureEmail(about({ checkOutAt: CHECK_OUT_AT }))],
    MaintenanceChanged: (['reported', 'scheduled', 'answered', 'done', 'closed'] as const).map((change) =>
      composeMaintenanceEmail(
        about({ request: 'MR-7K2M9Q', change, scheduledAt: change === 'scheduled' ? EXPIRES_AT : null }),
      ),
    ),
    StayProblemChanged: (['reported', 'offered', 'withdrawn', 'lapsed', 'accepted', 'declined', 'closed'] as const).map(
      (change) =>
        composeStayProblemEmail(
          about({ problem: 'SP-7K2M9Q', change, expiresAt: change === 'offered' ? EXPIRES_AT : null }),
        ),
    ),
    RefundIssued: [
      refund.composeRefundEmail(about({ amountCents: 15_000, paymentLabel: CARD, method: 'card' as const })),
    ],
    RefundFailed: [
      refund.composeRefundFailedEmail({
        ...about({ amountCents: 15_000, paymentLabel: CARD }),
        documentNumbers: ['LS-48402A-RC1'],
      }),
    ],
    ExitPackReady: [composeExitPackEmail(about({}))],
    DepositSettled: [
      composeDepositEmail(
        about({
          heldCents: 50_000,
          deductions: [{ description: 'Broken lamp', cents: 8_000, photos: 2 }],
          returnedCents: 42_000,
          refundedTo: `It is refunded to ${CARD}.`,
        }),
      ),
    ],
    OverstayCharged: [
      composeOverstayEmail(
        about({
          extraNights: 2,
          leftOn: '2027-07-03',
          amountCents: 20_000,
          lines: [{ label: 'Rent', cents: 20_000 }],
          sentence: 'Nights after the check-out are due.',
        }),
      ),
    ],
    InstallmentDueSoon: [billing.composeDueSoonEmail({ ...about(installment), documentNumbers: ['LS-48402A-I2'] })],
    InstallmentPaid: [0, 5_000].map((outstandingCents) =>
      billing.composeReceiptEmail(about({ ...installment, outstandingCents })),
    ),
    InstallmentFailed: [
      billing.composeFailedChargeEmail(
        about({ ...installment, message: 'Your bank declined the card.', retryOn: '2027-05-02' }),
      ),
    ],
    InstallmentNeedsConfirmation: [billing.composeConfirmChargeEmail(about(installment))],
    StayMessageAnswered: [reservation.composeMessageEmail(about({}))],
    ReviewInvited: [review.composeReviewInvitation(about({ writableUntil: '2027-07-15T17:00:00.000Z' }))],
    ReviewsRevealed: [review.composeRevealedEmail(about({}))],
    ReviewDecided: [null, 'It names a person.'].map((refusal) => review.composeReviewDecidedEmail(about({ refusal }))),
  };
}
