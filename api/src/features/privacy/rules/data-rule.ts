import { sql, type RawBuilder } from 'kysely';
import type { DeletedTopic, KeptTopic } from './topics.ts';

/** The JSON files of a copy, each with what its README says about it. */
export const EXPORT_FILES = {
  account: 'Your profile, and what was recorded in our log about your account',
  sessions: 'Where you are signed in and how you sign in, without passwords, keys and tokens',
  stays: 'Your reservations with their dates, guests, requests and changes',
  payments: 'Your payment methods, payments, installments, refunds and deposits. Amounts are in cents',
  ledger: 'The entries of our books about your stays and memberships. Amounts are in cents',
  messages: 'Your conversations with our team about stays',
  support: 'Your support requests',
  saved: 'Saved homes, lists and searches, and a lease that you saved',
  requests: 'What you sent with forms, and your places on waitlists',
  consents: 'Agreements that you signed and what you agreed to',
  notifications: 'What you chose, and the emails and push notifications that we sent you, without their text',
  referrals: 'Your referral code and invitations',
  credits: 'Your credits and promo codes',
  membership: 'Your memberships and Standby subscriptions',
  verification: 'Your verification status and documents, without the files',
  roles: 'Stays of other people in which you are a co-signer or an occupant',
} as const;
export type ExportFile = keyof typeof EXPORT_FILES;

type Exported =
  { file: ExportFile; /** SQL of the columns. */ columns: string } | { /** The reason. */ excluded: string };

/**
 * What happens with rows that are kept once their time is over. `since`: the time of a row from which the years of its topic count.
 * `end`: `delete`, or SQL assignments. Without `expiry`, rows stay, without any name in them.
 */
type Expiry = { since: string; end: 'delete' | { set: string } };

type Deletion =
  | { kind: 'delete'; topic: DeletedTopic }
  | { kind: 'anonymize'; topic: DeletedTopic; /** SQL assignments. */ set: string }
  | { kind: 'keep'; topic: KeptTopic; expiry?: Expiry };

/** What the rows of a table about a person are: part of the copy of their data, and deleted, anonymized or kept with the account. */
export type DataRule = {
  table: string;
  /** SQL: which rows are about the account `:account`. */
  rows: string;
  copy: Exported;
  deletion: Deletion;
  /** SQL of a `text[]`: the files of a row in the data folder. They go with the row. */
  files?: string;
};

/** SQL with the account, and the time before which rows are too old. */
export function bindRule(text: string, values: { account: number; before?: Date }): RawBuilder<boolean> {
  const parts = text.split(/(:account\b|:before\b)/);
  return sql<boolean>`${sql.join(
    parts.map((part) => {
      if (part === ':account') return sql`${values.account}::integer`;
      if (part === ':before') return sql`${values.before}::timestamptz`;
      return sql.raw(part);
    }),
    sql.raw(''),
  )}`;
}

export const inFile = (file: ExportFile, columns: string): Exported => ({ file, columns });
export const without = (excluded: string): Exported => ({ excluded });
export const remove = (topic: DeletedTopic): Deletion => ({ kind: 'delete', topic });
export const anonymize = (topic: DeletedTopic, set: string): Deletion => ({ kind: 'anonymize', topic, set });
export const keep = (topic: KeptTopic, expiry?: Expiry): Deletion => ({
  kind: 'keep',
  topic,
  ...(expiry ? { expiry } : {}),
});

export const OWN = 'account_id = :account';
const STAYS = 'select id from reservation where account_id = :account';
export const OF_STAY = `reservation_id in (${STAYS})`;
/** When the reservation of a row ended. */
export const END_OF_STAY =
  '(select coalesce(ended_at, check_out_at, created_at) from reservation where reservation.id = reservation_id)';
const ADDRESS = 'select email from account where id = :account';
/** Of an address that the person confirmed. Others could have entered it. */
export const CONFIRMED_ADDRESS = `${ADDRESS} and email_confirmed_at is not null`;
export const CURRENT_ADDRESS = ADDRESS;
export const LEADS = `select id from lead where email in (${CONFIRMED_ADDRESS})`;
