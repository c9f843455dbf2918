import {
  anonymize,
  CONFIRMED_ADDRESS,
  CURRENT_ADDRESS,
  inFile,
  keep,
  LEADS,
  OF_STAY,
  OWN,
  remove,
  without,
  type DataRule,
} from './data-rule.ts';

const SECRET = 'It contains only hashes and keys, which could help to sign in as you.';
const OUR_WORK = 'It is about the work of our team.';
const FOR_EMAILS = 'It only says when to send an email.';

/** The queue items of our team about a person: their stays, support cases, forms and what belongs to them. */
const QUEUE_REFERENCES = `reference in (
  select reference from reservation where account_id = :account
  union all select reference from support_case where account_id = :account
  union all select reference from lead where email in (${CONFIRMED_ADDRESS})
  union all select reference from maintenance_request where ${OF_STAY}
  union all select reference from stay_problem where ${OF_STAY}
  union all select reference from cancellation_case where ${OF_STAY}
  union all select reference from refund_request where ${OF_STAY}
  union all select reference from payment_problem where ${OF_STAY}
    or membership_period_id in (select id from membership_period where account_id = :account)
  union all select reference from home_review where ${OF_STAY})`;

/** First, because they are found by what later rules delete. */
export const queueRules: readonly DataRule[] = [
  { table: 'staff_note', rows: QUEUE_REFERENCES, copy: without(OUR_WORK), deletion: remove('conversations') },
  {
    table: 'queue_item',
    rows: QUEUE_REFERENCES,
    copy: without(OUR_WORK),
    deletion: anonymize('conversations', `title = 'Deleted person', words = lower(reference)`),
  },
  { table: 'reservation_note', rows: OF_STAY, copy: without(OUR_WORK), deletion: remove('conversations') },
];

const OF_MAILBOX = `address_hash = (select sha256(convert_to(mailbox(email), 'UTF8')) from account where id = :account)`;
const PUSHES = 'push_browser_id in (select id from push_browser where account_id = :account)';
const SEARCHES = 'saved_search_id in (select id from saved_search where account_id = :account)';

export const accountRules: readonly DataRule[] = [
  {
    table: 'session',
    rows: 'account_id = :account or aliased_by = :account',
    copy: inFile('sessions', 'device, created_at, last_used_at, expires_at, aliased_by is not null as is_by_our_team'),
    deletion: remove('sign_in'),
  },
  {
    table: 'account_token',
    rows: OWN,
    copy: inFile('sessions', 'purpose as link, created_at, expires_at, used_at'),
    deletion: remove('sign_in'),
  },
  {
    table: 'passkey',
    rows: OWN,
    copy: inFile('sessions', 'name, created_at, last_used_at'),
    deletion: remove('sign_in'),
  },
  {
    table: 'two_step',
    rows: OWN,
    copy: inFile('sessions', 'created_at, confirmed_at'),
    deletion: remove('sign_in'),
  },
  { table: 'recovery_code', rows: OWN, copy: without(SECRET), deletion: remove('sign_in') },
  { table: 'sign_in_challenge', rows: OWN, copy: without(SECRET), deletion: remove('sign_in') },
  { table: 'passkey_challenge', rows: OWN, copy: without(SECRET), deletion: remove('sign_in') },
  {
    table: 'email_change',
    rows: OWN,
    copy: inFile('account', 'old_email, new_email, requested_at, confirmed_at'),
    deletion: remove('sign_in'),
  },
  {
    table: 'shared_device',
    rows: 'account_id = :account or other_account_id = :account',
    copy: without('It names the accounts of other people.'),
    deletion: remove('sign_in'),
  },
  {
    table: 'favorite',
    rows: OWN,
    copy: inFile(
      'saved',
      '(select slug from home where home.id = home_id) as home, list_id, note, stay_kind, check_in, check_out, created_at',
    ),
    deletion: remove('saved'),
  },
  {
    table: 'favorite_list',
    rows: OWN,
    copy: inFile('saved', 'id, name, created_at, share_notes, share_dates, share_token_hash is not null as is_shared'),
    deletion: remove('saved'),
  },
  { table: 'saved_search_link', rows: SEARCHES, copy: without(SECRET), deletion: remove('saved') },
  {
    table: 'saved_search_email',
    rows: SEARCHES,
    copy: inFile('saved', 'saved_search_id, cardinality(home_ids) as homes, created_at'),
    deletion: remove('saved'),
  },
  {
    table: 'saved_search',
    rows: OWN,
    copy: inFile('saved', 'id, name, summary, path, query, frequency, created_at, emailed_at, ended_at'),
    deletion: remove('saved'),
  },
  { table: 'saved_view', rows: OWN, copy: inFile('saved', 'name, path, query, created_at'), deletion: remove('saved') },
  {
    table: 'lease',
    rows: OWN,
    copy: inFile(
      'saved',
      'rent_cents, ends_on, leave_on, notice_days, fee_cents, reletting_fee_cents, deposit_cents, state, saved_at',
    ),
    deletion: remove('saved'),
  },
  {
    table: 'email_settings',
    rows: OWN,
    copy: inFile('notifications', 'off_categories, off_push, quiet_hours, time_zone, changed_at'),
    deletion: remove('emails'),
  },
  {
    table: 'push_message',
    rows: PUSHES,
    copy: inFile('notifications', 'push_browser_id, kind, path, sent_at'),
    deletion: remove('emails'),
  },
  {
    table: 'push_browser',
    rows: OWN,
    copy: inFile('notifications', "id, device, split_part(endpoint, '/', 3) as push_service, created_at, last_used_at"),
    deletion: remove('emails'),
  },
  {
    table: 'mail_message',
    rows: `recipient in (${CURRENT_ADDRESS})`,
    // An address that is not confirmed may be of somebody else, who got emails too.
    copy: inFile('notifications', `case when recipient in (${CONFIRMED_ADDRESS}) then subject end as subject, sent_at`),
    deletion: remove('emails'),
  },
  {
    table: 'waitlist_link',
    rows: `lead_id in (${LEADS})`,
    copy: without(SECRET),
    deletion: remove('requests'),
  },
  { table: 'waitlist_check', rows: `lead_id in (${LEADS})`, copy: without(FOR_EMAILS), deletion: remove('requests') },
  {
    table: 'waitlist_email',
    rows: `lead_id in (${LEADS})`,
    copy: inFile('requests', 'lead_id, cardinality(home_ids) as homes, created_at'),
    deletion: remove('requests'),
  },
  {
    table: 'waitlist_place',
    rows: `lead_id in (${LEADS})`,
    copy: inFile('requests', 'lead_id, starts_on, ends_on, flexible_days, guests, pets, budget_dollars, nights'),
    deletion: remove('requests'),
  },
  {
    table: 'lead_reply',
    rows: `lead_id in (${LEADS})`,
    copy: inFile('requests', 'lead_id, subject, text, created_at'),
    deletion: remove('requests'),
  },
  {
    table: 'lead_message',
    rows: `lead_id in (${LEADS})`,
    copy: inFile('requests', 'lead_id, topic, message, created_at'),
    deletion: remove('requests'),
  },
  {
    table: 'lead',
    rows: `id in (${LEADS})`,
    copy: inFile(
      'requests',
      'id, reference, product_type, email, first_name, last_name, phone, details, created_at, last_asked_at, closed_at',
    ),
    deletion: remove('requests'),
  },
  {
    table: 'invitation',
    rows: `accepted_by = :account or email in (${CONFIRMED_ADDRESS})`,
    copy: inFile('account', 'email, kind, role, created_at, expires_at, accepted_at, revoked_at'),
    deletion: remove('requests'),
  },
  {
    table: 'rental_profile_link',
    rows: OWN,
    copy: inFile('verification', 'facts, created_at, expires_at, revoked_at, opens, last_opened_at'),
    deletion: remove('verification'),
  },
  // What was turned off is kept without an end, because the address can be invited again at any time. The row has only a hash of it.
  {
    table: 'email_address_choice',
    rows: `off_categories <> '{}' and ${OF_MAILBOX}`,
    copy: inFile('notifications', 'off_categories, changed_at'),
    deletion: keep('opt_outs'),
  },
  {
    table: 'email_address_choice',
    rows: `off_categories = '{}' and ${OF_MAILBOX}`,
    copy: inFile('notifications', 'off_categories, changed_at'),
    deletion: remove('emails'),
  },
  {
    table: 'referral_invitation',
    rows: 'referrer_id = :account',
    copy: inFile('referrals', 'email, message, sent_at, repeated_at'),
    deletion: remove('invitations'),
  },
  { table: 'referral_code', rows: OWN, copy: inFile('referrals', 'code'), deletion: remove('invitations') },
  {
    table: 'referral',
    rows: 'referrer_id = :account or friend_id = :account',
    copy: inFile(
      'referrals',
      `case when referrer_id = :account then 'You referred a friend' else 'A friend referred you' end as role, state, booked_at`,
    ),
    deletion: keep('fraud', {
      since: '(select deleted_at from account where id = :account)',
      end: 'delete',
    }),
  },
  {
    table: 'account_market',
    rows: OWN,
    copy: without('Only members of our team have markets.'),
    deletion: remove('account'),
  },
  { table: 'queue_turn', rows: OWN, copy: without(OUR_WORK), deletion: remove('account') },
  {
    table: 'data_export',
    rows: OWN,
    copy: inFile('account', 'requested_at, ready_at, expires_at'),
    deletion: remove('account'),
    files: `array['data-exports/' || left(id::text, 2) || '/' || id]`,
  },
  {
    table: 'account_deletion',
    rows: OWN,
    copy: inFile('account', 'requested_at, due_at, canceled_at'),
    deletion: keep('log'),
  },
  {
    table: 'audit_entry',
    rows: `actor_id = :account or on_behalf_of_id = :account or (target_type = 'account' and target_id = (:account)::text)`,
    // Reasons and values can name other people.
    copy: inFile('account', 'happened_at, action, actor_id = :account as is_by_you'),
    deletion: keep('log'),
  },
];

/** Last: the address finds the rows of other rules. */
export const profileRules: readonly DataRule[] = [
  {
    table: 'account',
    rows: 'id = :account',
    copy: inFile(
      'account',
      'id, email, email_confirmed_at, first_name, last_name, phone, date_of_birth, role, verified_member, why_landing, registration_finished, created_at, membership_active_through, standby_active_through',
    ),
    deletion: anonymize(
      'account',
      `email = 'deleted-person-' || id || '@lodestay.invalid', email_confirmed_at = null, password_hash = null,
       first_name = 'Deleted', last_name = 'person', phone = null, date_of_birth = null, organization_id = null,
       verified_member = false, why_landing = null, has_nmt_booker_access = false, photo_id = null, passkey_user_id = null,
       role = 'applicant', profile_version = profile_version + 1`,
    ),
  },
];
