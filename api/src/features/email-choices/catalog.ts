import type { EmailCategory } from '@lodestay/contracts';

/** A category of emails. People can turn off those that are not about money, safety, the law or something they asked for. */
export const EMAIL_CATEGORIES: Readonly<
  Record<EmailCategory, { label: string; description: string; isRequired: boolean; isForStaff?: true }>
> = {
  security: {
    label: 'Account and security',
    description: 'Sign-in links, confirmations, invitations, and changes of how your account is protected.',
    isRequired: true,
  },
  payments: {
    label: 'Payments and membership',
    description: 'Receipts, upcoming and failed payments, refunds, deposits and your membership.',
    isRequired: true,
  },
  stays: {
    label: 'Your stays',
    description: 'Decisions, deadlines, agreements, arrival, repairs and changes of a stay.',
    isRequired: true,
  },
  requests: {
    label: 'Your requests',
    description: 'Confirmations of and answers to what you send us with a form.',
    isRequired: true,
  },
  messages: {
    label: 'Answers from our team',
    description: 'When we answer you about a stay or a support request. The messages are in your account in any case.',
    isRequired: false,
  },
  reviews: {
    label: 'Reviews',
    description: 'Invitations to review a stay, and what happens with your review.',
    isRequired: false,
  },
  new_homes: {
    label: 'New homes',
    description: 'New homes of all your saved searches and waitlists.',
    isRequired: false,
  },
  friends: {
    label: 'Invitations of friends',
    description: 'When a friend sends you their referral code.',
    isRequired: false,
  },
  staff_work: {
    label: 'Work in the staff console',
    description: 'What is due soon, and notes that mention you.',
    isRequired: false,
    isForStaff: true,
  },
};

type Kind = {
  category: EmailCategory;
  title: string;
  /**
   * Waits for the morning if it would arrive at night. News also wait when there were several on a day, and then become one email. A reminder
   * is sent alone, and never later than the day that it must be sent on. Never for links, charges, deadlines of hours or a person who waits
   * for an answer.
   */
  canWait?: 'news' | 'reminder';
};

/** Every kind of email that the site sends, by the event that it is about. An email that is not listed here cannot be sent. */
export const EMAIL_KINDS = {
  AccountCreated: { category: 'security', title: 'Welcome' },
  EmailConfirmationRequested: { category: 'security', title: 'Link to confirm an email address' },
  PasswordResetRequested: { category: 'security', title: 'Link to set a new password' },
  MagicLinkRequested: { category: 'security', title: 'Sign-in link' },
  PasswordChanged: { category: 'security', title: 'The password was changed' },
  EmailChangeNoticed: { category: 'security', title: 'Somebody asked for another email address' },
  EmailChangeRequested: { category: 'security', title: 'Link to confirm a new email address' },
  EmailChanged: { category: 'security', title: 'The email address was changed' },
  AccountSecurityChanged: { category: 'security', title: 'Two-step verification or passkeys were changed' },
  DataExportReady: { category: 'security', title: 'A copy of the data is ready' },
  AccountDeletionRequested: { category: 'security', title: 'The account will be deleted' },
  AccountDeletionSoon: { category: 'security', title: 'The account is deleted soon', canWait: 'reminder' },
  AccountDeletionCanceled: { category: 'security', title: 'The account is kept' },
  AccountDeleted: { category: 'security', title: 'The account is deleted' },
  InvitationCreated: { category: 'security', title: 'Invitation to an account with a role' },
  StayPersonInvited: { category: 'stays', title: 'Invitation to a stay' },
  CoSignerIncomplete: { category: 'stays', title: 'Something is missing from a co-signer' },
  DocumentRequested: { category: 'stays', title: 'A document is missing or unclear' },
  AdverseActionTaken: { category: 'stays', title: 'Adverse action notice' },
  LeadReceived: { category: 'requests', title: 'Confirmation of a request' },
  LeadReplied: { category: 'requests', title: 'Answer to a request' },
  WaitlistJoined: { category: 'requests', title: 'A place on a waitlist' },
  SavedSearchMatched: { category: 'new_homes', title: 'New homes of a saved search', canWait: 'news' },
  WaitlistHomesFound: { category: 'new_homes', title: 'Homes of a waitlist', canWait: 'news' },
  QueueItemDue: { category: 'staff_work', title: 'Work is due' },
  StaffMentioned: { category: 'staff_work', title: 'A note mentions a colleague' },
  ReservationNoteMentioned: { category: 'staff_work', title: 'A note about a reservation mentions a colleague' },
  PaymentMethodExpiring: { category: 'payments', title: 'A card expires', canWait: 'news' },
  MembershipStarted: { category: 'payments', title: 'A membership started' },
  MembershipRenewalSoon: { category: 'payments', title: 'A membership renews soon', canWait: 'reminder' },
  MembershipRenewed: { category: 'payments', title: 'A membership was renewed' },
  MembershipRenewalFailed: { category: 'payments', title: 'The payment of a renewal failed' },
  MembershipNeedsConfirmation: { category: 'payments', title: 'The bank wants a confirmation of a membership payment' },
  MembershipPurchaseFailed: { category: 'payments', title: 'The payment of a membership failed' },
  MembershipLapsed: { category: 'payments', title: 'A membership ended' },
  MembershipRenewalChanged: { category: 'payments', title: 'Renewal was turned on or off' },
  MembershipRefunded: { category: 'payments', title: 'A membership was refunded' },
  MembershipRefundFailed: { category: 'payments', title: 'A refund of a membership or Standby did not arrive' },
  StandbyStarted: { category: 'payments', title: 'A Standby subscription started' },
  StandbyRenewed: { category: 'payments', title: 'A month of Standby is paid' },
  StandbyRateChanges: { category: 'payments', title: 'The rate of Standby changes', canWait: 'reminder' },
  StandbyPaymentFailed: { category: 'payments', title: 'The payment of a month of Standby failed' },
  StandbyNeedsConfirmation: { category: 'payments', title: 'The bank wants a confirmation of a Standby payment' },
  StandbyNotStarted: { category: 'payments', title: 'A Standby subscription was not paid' },
  StandbyChanged: { category: 'payments', title: 'A Standby subscription is canceled, paused or resumed' },
  StandbyEnded: { category: 'payments', title: 'A Standby subscription ended' },
  CreditGranted: { category: 'payments', title: 'A credit' },
  CreditReversed: { category: 'payments', title: 'A credit that was taken back' },
  CreditExpiresSoon: { category: 'payments', title: 'A credit expires soon', canWait: 'reminder' },
  ReferralInvited: { category: 'friends', title: 'A friend sends their referral code', canWait: 'news' },
  ReservationHeld: { category: 'stays', title: 'A home is held' },
  ReservationSubmitted: { category: 'stays', title: 'A request is in review' },
  ApplicationIncomplete: { category: 'stays', title: 'Something is missing from an application' },
  ReservationApproved: { category: 'stays', title: 'A stay is approved' },
  ReservationDenied: { category: 'stays', title: 'A request is denied' },
  ReservationExpired: { category: 'stays', title: 'A hold has ended' },
  ReservationCanceled: { category: 'stays', title: 'A reservation is canceled' },
  StayChanged: { category: 'stays', title: 'A stay is changed' },
  StayChangeOffered: { category: 'stays', title: 'A change of a stay is offered' },
  StayBumped: { category: 'stays', title: 'Another guest books a Standby home' },
  KeepOfferOpened: { category: 'stays', title: 'Somebody requested the dates after a stay' },
  ExtensionPossible: { category: 'stays', title: 'A longer stay is possible' },
  ParkingOffered: { category: 'stays', title: 'A parking spot is available' },
  ParkingOfferExpired: { category: 'stays', title: 'The offer of a parking spot has ended' },
  AgreementIssued: { category: 'stays', title: 'An agreement is ready to sign' },
  AgreementUnsigned: { category: 'stays', title: 'An agreement is not signed', canWait: 'reminder' },
  AgreementSigned: { category: 'stays', title: 'An agreement is signed' },
  CheckInGuideReleased: { category: 'stays', title: 'The check-in guide is ready', canWait: 'reminder' },
  ArrivalUnconfirmed: { category: 'stays', title: 'An arrival is not confirmed' },
  CheckOutNear: { category: 'stays', title: 'Check-out is near', canWait: 'reminder' },
  DepartureUnconfirmed: { category: 'stays', title: 'A departure is not confirmed' },
  MaintenanceChanged: { category: 'stays', title: 'News about a repair' },
  StayProblemChanged: { category: 'stays', title: 'News about a problem with a stay' },
  RefundIssued: { category: 'payments', title: 'A refund' },
  RefundFailed: { category: 'payments', title: 'A refund did not arrive' },
  ExitPackReady: { category: 'stays', title: 'The documents of a completed stay are ready', canWait: 'reminder' },
  DepositSettled: { category: 'payments', title: 'A deposit is settled' },
  OverstayCharged: { category: 'payments', title: 'Nights after check-out are due' },
  InstallmentDueSoon: { category: 'payments', title: 'An installment is due soon', canWait: 'reminder' },
  InstallmentPaid: { category: 'payments', title: 'An installment is paid' },
  InstallmentFailed: { category: 'payments', title: 'The payment of an installment failed' },
  InstallmentNeedsConfirmation: { category: 'payments', title: 'The bank wants a confirmation of an installment' },
  StayMessageAnswered: { category: 'messages', title: 'An answer about a stay' },
  SupportCaseChanged: { category: 'messages', title: 'An answer to a support case, or its end' },
  ReviewInvited: { category: 'reviews', title: 'Invitation to review a stay', canWait: 'news' },
  ReviewsRevealed: { category: 'reviews', title: 'Both reviews can be read', canWait: 'news' },
  ReviewDecided: { category: 'reviews', title: 'A review was published or refused', canWait: 'news' },
} as const satisfies Readonly<Record<string, Kind>>;

export type EmailKind = keyof typeof EMAIL_KINDS;

/** The kind of an email that several waiting ones became. It is not sent by itself. */
export const DIGEST_KIND = 'Digest';

export const getKind = (kind: EmailKind): Kind => EMAIL_KINDS[kind];
export const mayTurnOff = (category: EmailCategory): boolean => !EMAIL_CATEGORIES[category].isRequired;
