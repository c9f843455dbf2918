import type { EmailCategory } from '@lodestay/contracts';
import { EMAIL_KINDS, getKind, type EmailKind } from './catalog.ts';

/**
 * What a push notification says. Anyone who sees the locked screen can read it, so it has no names, places, amounts or reasons, also not of a
 * denial.
 */
export type PushText = {
  title: string;
  body: string;
  /** For how long the push service keeps it for a browser that is closed. After that it would say something outdated. */
  hours?: number;
  /** The email goes to an address, not to an account. An account gets the push notification only if it confirmed that address. */
  isForAddress?: true;
};

const READ = 'Open it to see the details.';
const MEMBERSHIP = { title: 'Your membership', body: 'Something changed. Open it to see what.' };
const STANDBY = { title: 'Your Standby subscription', body: 'Something changed. Open it to see what.' };
const FAILED = { title: 'A payment didn’t go through', body: 'Open it to see what you can do.' };
const BANK = { title: 'Your bank needs you to confirm a payment', body: 'Open it to continue.', hours: 12 };
const CREDIT = { title: 'Your credits', body: 'Something changed. Open it to see what.' };
const REQUEST = { title: 'News about your request', body: READ };
const STAY = { title: 'News about your stay', body: READ };
const WORK = { title: 'A note mentions you', body: 'Open it to read it.' };

/**
 * The push notification of every kind of message. Null: only an email is sent, because its link signs in or confirms something, because it
 * ends the sessions that push notifications belong to, or because it answers a form of somebody who may have no account.
 */
export const PUSH_TEXTS: Readonly<Record<EmailKind, PushText | null>> = {
  AccountCreated: null,
  EmailConfirmationRequested: null,
  PasswordResetRequested: null,
  MagicLinkRequested: null,
  PasswordChanged: null,
  EmailChangeNoticed: { title: 'A new email address was requested', body: 'If it wasn’t you, open your profile.' },
  EmailChangeRequested: null,
  EmailChanged: null,
  AccountSecurityChanged: {
    title: 'Your sign-in settings changed',
    body: 'If it wasn’t you, open your security page.',
  },
  DataExportReady: { title: 'The copy of your data is ready', body: 'You can download it for 7 days.', hours: 72 },
  AccountDeletionRequested: {
    title: 'Your account will be deleted',
    body: 'If it wasn’t you, open your privacy page.',
  },
  AccountDeletionSoon: { title: 'Your account is deleted soon', body: 'Until then you can keep it.' },
  AccountDeletionCanceled: { title: 'Your account stays', body: 'The deletion was canceled.' },
  AccountDeleted: null,
  InvitationCreated: null,
  StayPersonInvited: null,
  CoSignerIncomplete: { title: 'Something is missing', body: 'Open it to complete it.', isForAddress: true },
  DocumentRequested: { title: 'We need a document from you', body: 'Open your application to add it.' },
  AdverseActionTaken: REQUEST,
  LeadReceived: null,
  LeadReplied: null,
  WaitlistJoined: null,
  SavedSearchMatched: { title: 'New homes match your search', body: 'Open it to see them.' },
  WaitlistHomesFound: {
    title: 'Homes are available for your waitlist',
    body: 'Open it to see them.',
    isForAddress: true,
  },
  QueueItemDue: { title: 'Work is due', body: 'Open it to see what.' },
  StaffMentioned: WORK,
  ReservationNoteMentioned: WORK,
  PaymentMethodExpiring: { title: 'A payment method expires soon', body: 'Open it to replace it.' },
  MembershipStarted: MEMBERSHIP,
  MembershipRenewalSoon: { title: 'Your membership renews soon', body: 'Open it to see the date and your choices.' },
  MembershipRenewed: { title: 'Your membership was renewed', body: READ },
  MembershipRenewalFailed: FAILED,
  MembershipNeedsConfirmation: BANK,
  MembershipPurchaseFailed: FAILED,
  MembershipLapsed: { title: 'Your membership ended', body: READ },
  MembershipRenewalChanged: MEMBERSHIP,
  MembershipRefunded: MEMBERSHIP,
  MembershipRefundFailed: { title: 'A refund did not arrive', body: 'Open it to see what happens next.' },
  StandbyStarted: STANDBY,
  StandbyRenewed: { title: 'A month of Standby is paid', body: READ },
  StandbyRateChanges: { title: 'The rate of Standby changes', body: 'Open it to see when.' },
  StandbyPaymentFailed: FAILED,
  StandbyNeedsConfirmation: BANK,
  StandbyNotStarted: STANDBY,
  StandbyChanged: STANDBY,
  StandbyEnded: { title: 'Your Standby subscription ended', body: READ },
  CreditGranted: CREDIT,
  CreditReversed: CREDIT,
  CreditExpiresSoon: { title: 'A credit expires soon', body: 'Open it to see when.' },
  ReferralInvited: null,
  ReservationHeld: { title: 'Your home is held', body: 'Complete the request before the hold ends.', hours: 1 },
  ReservationSubmitted: { title: 'Your request is in review', body: READ },
  ApplicationIncomplete: { title: 'Something is missing', body: 'Open your application to complete it.' },
  ReservationApproved: { title: 'Your stay is approved', body: 'Open it to see what comes next.' },
  ReservationDenied: REQUEST,
  ReservationExpired: { title: 'Your hold has ended', body: READ },
  ReservationCanceled: { title: 'A reservation is canceled', body: READ },
  StayChanged: { title: 'Your stay was changed', body: READ },
  StayChangeOffered: { title: 'A change of your stay is offered', body: 'Open it to answer.' },
  StayBumped: { title: 'Another guest booked your Standby home', body: 'Open it to see your choices.' },
  KeepOfferOpened: {
    title: 'Someone asked for the dates after your stay',
    body: 'Open it to keep your home.',
    hours: 12,
  },
  ExtensionPossible: { title: 'You can stay longer', body: 'Open it to see the dates.' },
  ParkingOffered: { title: 'A parking spot is available', body: 'Open it to take it.', hours: 12 },
  ParkingOfferExpired: { title: 'The offer of a parking spot has ended', body: READ },
  AgreementIssued: { title: 'An agreement is ready to sign', body: 'Open it to read and sign it.' },
  AgreementUnsigned: { title: 'An agreement is not signed yet', body: 'Open it to read and sign it.' },
  AgreementSigned: { title: 'Your agreement is signed', body: READ },
  CheckInGuideReleased: { title: 'Your check-in guide is ready', body: READ },
  ArrivalUnconfirmed: { title: 'Did you arrive?', body: 'Open it to confirm your arrival.' },
  CheckOutNear: { title: 'Check-out is near', body: 'Open it to see what to do.' },
  DepartureUnconfirmed: { title: 'Did you leave?', body: 'Open it to confirm your departure.' },
  MaintenanceChanged: { title: 'News about a repair', body: READ },
  StayProblemChanged: { title: 'News about a problem with your stay', body: READ },
  RefundFailed: { title: 'A refund did not arrive', body: 'Open it to see what happens next.' },
  RefundIssued: { title: 'A refund is on its way', body: READ },
  ExitPackReady: { title: 'The documents of your stay are ready', body: 'Open it to download them.' },
  DepositSettled: { title: 'Your deposit is settled', body: READ },
  OverstayCharged: STAY,
  InstallmentDueSoon: { title: 'A payment is due soon', body: 'Open it to see the date.' },
  InstallmentPaid: { title: 'A payment was received', body: READ },
  InstallmentFailed: FAILED,
  InstallmentNeedsConfirmation: BANK,
  StayMessageAnswered: { title: 'We answered your message', body: 'Open it to read the answer.' },
  SupportCaseChanged: { title: 'News about your support request', body: 'Open it to read it.' },
  ReviewInvited: { title: 'How was your stay?', body: 'Open it to write a review.' },
  ReviewsRevealed: { title: 'Both reviews can be read', body: 'Open them to read what was written.' },
  ReviewDecided: { title: 'News about your review', body: READ },
};

/** Whether any message of a category is also sent as a push notification. */
export const hasPush = (category: EmailCategory): boolean =>
  (Object.keys(EMAIL_KINDS) as EmailKind[]).some((kind) => getKind(kind).category === category && PUSH_TEXTS[kind]);
