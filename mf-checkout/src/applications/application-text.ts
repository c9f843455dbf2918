import type {
  ApplicationPerson,
  ApplicationRule,
  ApprovalRule,
  DenialReason,
  DocumentRequestKind,
  IncomeStatus,
  ResponseOf,
} from '@lodestay/contracts';
import { formatDate, formatDay } from '@lodestay/stay';

export type ApplicationItem = ResponseOf<'listApplications'>['items'][number];
export type ApplicationRecord = ResponseOf<'getApplication'>;
export type CheckedRule = ApplicationRecord['application']['rules'][number];

/** What each rule is called. */
export const RULE_NAMES: Readonly<Record<ApplicationRule, string>> = {
  guest_limit: 'Guest limit',
  pet_limit: 'Pets',
  pet_kinds: 'Kinds of pets',
  age: 'Age',
  profile: 'Application',
  payment: 'Payment',
  identity: 'Identity',
  guest_name: 'Name of the guest',
  income: 'Income',
  co_signer: 'Co-signer',
};

export const PERSON_NAMES: Readonly<Record<ApplicationPerson, string>> = {
  applicant: 'applicant',
  co_signer: 'co-signer',
};

export const DOCUMENT_REQUEST_NAMES: Readonly<Record<DocumentRequestKind, string>> = {
  photo_id: 'Photo ID',
  income: 'Income, savings or credit score',
};

export const INCOME_STATUS_NAMES: Readonly<Record<IncomeStatus, string>> = {
  not_started: 'No proof yet',
  checking: 'Being checked',
  met: 'Meets the rule',
  not_met: 'Too low',
  not_confirmed: 'The documents do not confirm the figures',
  expired: 'Older than 12 months',
  needs_staff: 'Staff must check',
};

export const RULE_STATE_NAMES: Readonly<Record<CheckedRule['state'], string>> = {
  met: 'Met',
  not_met: 'Not met',
  not_stated: 'Not stated',
};

/** What an approval is based on. */
export const APPROVAL_RULE_NAMES: Readonly<Record<ApprovalRule, string>> = {
  listing_rules: 'The listing states all rules, and they are met',
  landlord_confirmed: 'The landlord confirmed this party',
  building_rules: 'The rules of the building allow this party',
  two_per_bedroom: 'At most two people per bedroom',
  assistance_animal: 'Assistance animals do not count as pets',
  documents_checked: 'I checked the documents, the identity, the income and all open rules',
};

export const DENIAL_REASON_NAMES: Readonly<Record<DenialReason, string>> = {
  party_too_large: 'The party is too large for the home',
  pets_not_accepted: 'The home does not accept these pets',
  landlord_declined: 'The landlord declined the request',
  party_not_confirmed: 'The home’s rules could not be confirmed for this party',
  details_not_verified: 'The details could not be verified',
  identity_not_verified: 'The identity could not be verified',
  income_not_met: 'Income, savings or credit score do not meet the rule',
};

type Stay = Pick<ApplicationItem['application'], 'startDate' | 'endDate' | 'nights'>;

/** 'Jan 11 – Jul 10, 2027', or 'From Jan 11, 2027'. */
export function formatStay({ startDate, endDate }: Stay): string {
  if (endDate === null) return `From ${formatDate(startDate)}`;
  const isOneYear = startDate.slice(0, 4) === endDate.slice(0, 4);
  return `${isOneYear ? formatDay(startDate) : formatDate(startDate)} – ${formatDate(endDate)}`;
}

/** '180 nights', or 'Open-ended'. */
export const formatNights = ({ endDate, nights }: Stay): string => {
  if (endDate === null) return 'Open-ended';
  return `${nights} ${nights === 1 ? 'night' : 'nights'}`;
};

/** '2 people, 1 pet' */
export function formatParty({ people, pets }: { people: number; pets: number }): string {
  const parts = [`${people} ${people === 1 ? 'person' : 'people'}`];
  if (pets > 0) parts.push(`${pets} ${pets === 1 ? 'pet' : 'pets'}`);
  return parts.join(', ');
}

/** The state of an application in words: what it waits for, or how it ended. */
export function formatStage({
  stage,
  closedAt,
  outcome,
}: Pick<ApplicationItem, 'stage' | 'closedAt' | 'outcome'>): string {
  if (closedAt === null) return STAGES[stage ?? ''] ?? 'Needs review';
  return OUTCOMES[outcome ?? ''] ?? 'Decided';
}

const STAGES: Readonly<Record<string, string>> = {
  denial_requested: 'Denial requested',
  documents_requested: 'Documents requested',
};

const OUTCOMES: Readonly<Record<string, string>> = {
  approved: 'Approved',
  denied: 'Denied',
  canceled: 'Canceled by the guest',
};

/** Why a person must decide: 'Guest limit not stated'. */
export function formatOpenRules(rules: readonly CheckedRule[]): string {
  if (rules.length === 0) return 'All rules met';
  return rules.map(({ name, state }) => `${RULE_NAMES[name]}: ${RULE_STATE_NAMES[state].toLowerCase()}`).join(', ');
}
