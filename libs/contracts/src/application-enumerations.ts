/** Closed sets of applications: identity, income, co-signers, and what staff decide. Plain data: safe to import in a browser. */

/** The document that shows who a person is. */
export const IDENTITY_DOCUMENTS = ['drivers_license', 'passport', 'state_id'] as const;
export type IdentityDocument = (typeof IDENTITY_DOCUMENTS)[number];

/** What an uploaded document of a person is. */
export const DOCUMENT_SLOTS = ['photo_id_front', 'photo_id_back', 'income'] as const;
export type DocumentSlot = (typeof DOCUMENT_SLOTS)[number];

/** `refused`: the document belongs to somebody else, so staff decide and the person cannot try again. */
export const IDENTITY_STATUSES = [
  'not_started',
  'waiting_for_documents',
  'checking',
  'verified',
  'failed',
  'refused',
  'needs_staff',
] as const;
export type IdentityStatus = (typeof IDENTITY_STATUSES)[number];

/** How a check gets its documents: the person uploads them here, or gives them on the page of a provider. */
export const CHECK_METHODS = ['upload', 'hosted'] as const;
export type CheckMethod = (typeof CHECK_METHODS)[number];

/** The income check of a person, compared with what one stay needs. */
export const INCOME_STATUSES = [
  'not_started',
  'checking',
  'met',
  'not_met',
  'not_confirmed',
  'expired',
  'needs_staff',
] as const;
export type IncomeStatus = (typeof INCOME_STATUSES)[number];

/** Whom a guest invites to a reservation. */
export const STAY_PERSON_KINDS = ['co_signer', 'occupant'] as const;
export type StayPersonKind = (typeof STAY_PERSON_KINDS)[number];

/** All that the applicant sees of a co-signer's checks. */
export const CO_SIGNER_STATUSES = ['Invited', 'Started', 'Approved', 'Denied'] as const;
export type CoSignerStatus = (typeof CO_SIGNER_STATUSES)[number];

export const OCCUPANT_STATUSES = ['not_invited', 'invited', 'joined'] as const;
export type OccupantStatus = (typeof OCCUPANT_STATUSES)[number];

/** The people whose identity and income an application depends on. */
export const APPLICATION_PEOPLE = ['applicant', 'co_signer'] as const;
export type ApplicationPerson = (typeof APPLICATION_PEOPLE)[number];

/** What staff can ask a person for. */
export const DOCUMENT_REQUEST_KINDS = ['photo_id', 'income'] as const;
export type DocumentRequestKind = (typeof DOCUMENT_REQUEST_KINDS)[number];

/** What an application is checked against. */
export const APPLICATION_RULES = [
  'guest_limit',
  'pet_limit',
  'pet_kinds',
  'age',
  'profile',
  'payment',
  'identity',
  'guest_name',
  'income',
  'co_signer',
] as const;
export type ApplicationRule = (typeof APPLICATION_RULES)[number];

export const RULE_STATES = ['met', 'not_met', 'not_stated'] as const;
export type RuleState = (typeof RULE_STATES)[number];

/** What staff can base an approval on. The API returns those that apply to an application. */
export const APPROVAL_RULES = [
  'listing_rules',
  'landlord_confirmed',
  'building_rules',
  'two_per_bedroom',
  'assistance_animal',
  'documents_checked',
] as const;
export type ApprovalRule = (typeof APPROVAL_RULES)[number];

/** Why staff deny an application. Each has a sentence that the guest gets. */
export const DENIAL_REASONS = [
  'party_too_large',
  'pets_not_accepted',
  'landlord_declined',
  'party_not_confirmed',
  'details_not_verified',
  'identity_not_verified',
  'income_not_met',
] as const;
export type DenialReason = (typeof DENIAL_REASONS)[number];
