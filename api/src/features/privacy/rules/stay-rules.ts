import { anonymize, END_OF_STAY, inFile, keep, OF_STAY, OWN, remove, without, type DataRule } from './data-rule.ts';

const FOR_EMAILS = 'It only says when to send an email.';
const OUR_WORK = 'It is about the work of our team.';
const GONE_AFTER = { since: END_OF_STAY, end: 'delete' } as const;

const ofParent = (column: string, parent: string) => `${column} in (select id from ${parent} where ${OF_STAY})`;
const endOfParent = (column: string, parent: string) =>
  `(select ${END_OF_STAY.replace('reservation_id', `${parent}.reservation_id`)} from ${parent} where ${parent}.id = ${column})`;

const PHOTO_FILES = `array['stay-photos/' || left(id::text, 2) || '/' || id || '-small.webp', 'stay-photos/' || left(id::text, 2) || '/' || id || '-large.webp']`;
const IN_CONVERSATION = `(attached_to is null or attached_to in ('message', 'support'))`;

const IN_MESSAGE = `stay_message_id in (select id from stay_message where ${OF_STAY}) or support_message_id in (select id from support_message where case_id in (select id from support_case where account_id = :account)) or (account_id = :account and num_nonnulls(stay_message_id, support_message_id) = 0)`;

export const stayRules: readonly DataRule[] = [
  {
    table: 'message_file',
    rows: IN_MESSAGE,
    copy: inFile('messages', 'id, stay_message_id, support_message_id, name, media_type, bytes, added_at'),
    deletion: remove('conversations'),
    files: `array['message-files/' || left(id::text, 2) || '/' || id]`,
  },
  {
    table: 'stay_message',
    rows: OF_STAY,
    copy: inFile('messages', 'reservation_id, sender, text, sent_at'),
    deletion: remove('conversations'),
  },
  { table: 'stay_message_read', rows: OF_STAY, copy: without(FOR_EMAILS), deletion: remove('conversations') },
  {
    table: 'stay_photo',
    rows: `${OF_STAY} and ${IN_CONVERSATION}`,
    copy: inFile('messages', 'id, reservation_id, attached_to, added_at'),
    deletion: remove('conversations'),
    files: PHOTO_FILES,
  },
  {
    table: 'support_message',
    rows: 'case_id in (select id from support_case where account_id = :account)',
    copy: inFile('support', 'case_id, sender, text, sent_at'),
    deletion: remove('conversations'),
  },
  {
    table: 'support_case',
    rows: OWN,
    copy: inFile('support', 'id, reference, category, subject, status, rating, opened_at'),
    deletion: remove('conversations'),
  },
  {
    table: 'verification_document',
    rows: OWN,
    copy: inFile('verification', 'slot, name, media_type, bytes, added_at'),
    deletion: remove('verification'),
    files: `array['documents/' || left(id::text, 2) || '/' || id]`,
  },
  {
    table: 'pet_document',
    rows: OF_STAY,
    copy: inFile('verification', 'reservation_id, pet, name, media_type, bytes, added_at'),
    deletion: remove('verification'),
    files: `array['pet-documents/' || left(id::text, 2) || '/' || id]`,
  },
  {
    table: 'identity_check',
    rows: OWN,
    copy: inFile('verification', 'status, document_kind, started_at, decided_at'),
    deletion: remove('verification'),
  },
  {
    table: 'income_check',
    rows: OWN,
    copy: inFile(
      'verification',
      'status, stated_income_cents, stated_savings_cents, confirmed_income_cents, confirmed_savings_cents, credit_score, started_at, decided_at',
    ),
    deletion: remove('verification'),
  },
  {
    table: 'document_request',
    rows: OWN,
    copy: inFile('verification', 'reservation_id, kind, message, requested_at, closed_at, outcome'),
    deletion: remove('verification'),
  },
  {
    table: 'income_record',
    rows: OWN,
    copy: inFile(
      'verification',
      'reservation_id, monthly_income_cents, savings_cents, credit_score, reason, recorded_at',
    ),
    deletion: remove('verification'),
  },
  {
    table: 'checked_name',
    rows: OWN,
    copy: inFile('verification', 'first_name, last_name'),
    deletion: remove('verification'),
  },
  { table: 'credit_report', rows: OWN, copy: inFile('verification', 'report'), deletion: remove('verification') },
  { table: 'verification_reminder', rows: OF_STAY, copy: without(FOR_EMAILS), deletion: remove('verification') },
  {
    table: 'identity_fingerprint',
    rows: OWN,
    copy: without('It is a code that nobody can turn back into your data. Knowing it could help to deceive the check.'),
    deletion: keep('fraud', { since: '(select deleted_at from account where id = :account)', end: 'delete' }),
  },
  {
    table: 'adverse_action',
    rows: OWN,
    copy: inFile('verification', 'reservation_id, person, facts, created_at'),
    deletion: keep('letters', { since: 'created_at', end: 'delete' }),
  },
  // Co-signers and occupants of the person's own stays.
  {
    table: 'stay_person',
    rows: OF_STAY,
    copy: inFile('stays', 'reservation_id, kind, first_name, last_name, email, created_at, removed_at'),
    deletion: anonymize(
      'guests',
      `first_name = 'Deleted', last_name = 'person', email = 'deleted-person@lodestay.invalid', token_hash = null`,
    ),
  },
  // The person in stays of others. What they stated about occupants stays with them, without the account.
  {
    table: 'stay_person',
    rows: `${OWN} and kind = 'co_signer'`,
    copy: inFile('roles', 'kind, first_name, last_name, email, accepted_at, consented_at, removed_at'),
    deletion: anonymize(
      'guests',
      `first_name = 'Deleted', last_name = 'person', email = 'deleted-person@lodestay.invalid', token_hash = null`,
    ),
  },
  {
    table: 'stay_person',
    rows: `${OWN} and kind = 'occupant'`,
    copy: inFile('roles', 'kind, first_name, last_name, email, accepted_at, removed_at'),
    deletion: anonymize('guests', 'account_id = null'),
  },
  {
    table: 'stay_change_offer',
    rows: OF_STAY,
    copy: inFile(
      'stays',
      'reservation_id, sentence, reason, refund_cents, cost_cents, created_at, expires_at, outcome, closed_at',
    ),
    deletion: anonymize('guests', `sentence = 'Deleted', reason = 'Deleted'`),
  },
  {
    table: 'parking_request',
    rows: OF_STAY,
    copy: inFile('stays', 'reservation_id, vehicle, requested_at, outcome, closed_at'),
    deletion: anonymize('guests', `vehicle = '{"make": "Deleted", "model": "vehicle", "licensePlate": "DELETED"}'`),
  },
  {
    table: 'agreement_reminder',
    rows: ofParent('agreement_id', 'stay_agreement'),
    copy: without(FOR_EMAILS),
    deletion: keep('stays', { since: endOfParent('agreement_id', 'stay_agreement'), end: 'delete' }),
  },
  {
    table: 'agreement_signature',
    rows: `${ofParent('agreement_id', 'stay_agreement')} or account_id = :account`,
    copy: inFile('consents', 'name, consent, signed_at'),
    deletion: keep('stays', { since: endOfParent('agreement_id', 'stay_agreement'), end: 'delete' }),
  },
  {
    table: 'stay_agreement',
    rows: OF_STAY,
    copy: inFile('consents', 'reservation_id, version, issued_at, document_sha256'),
    deletion: keep('stays', GONE_AFTER),
    files: `array['agreements/' || left(id::text, 2) || '/' || id || '-document.pdf', 'agreements/' || left(id::text, 2) || '/' || id || '-copy.pdf']`,
  },
  {
    table: 'stay_inventory',
    rows: OF_STAY,
    copy: inFile('stays', 'reservation_id, items, note, submitted_at'),
    deletion: keep('stays', GONE_AFTER),
  },
  {
    table: 'stay_check_out',
    rows: OF_STAY,
    copy: inFile('stays', 'reservation_id, left_at, keys, note, confirmed_at'),
    deletion: keep('stays', GONE_AFTER),
  },
  {
    table: 'stay_arrival',
    rows: OF_STAY,
    copy: inFile('stays', 'reservation_id, arrived_at, arrives_on'),
    deletion: keep('stays', GONE_AFTER),
  },
  {
    table: 'stay_departure',
    rows: OF_STAY,
    copy: inFile('stays', 'reservation_id, left_at, still_there_at'),
    deletion: keep('stays', GONE_AFTER),
  },
  {
    table: 'maintenance_entry',
    rows: ofParent('request_id', 'maintenance_request'),
    copy: inFile('stays', 'request_id, at, by, kind, text, scheduled_at'),
    deletion: keep('stays', { since: endOfParent('request_id', 'maintenance_request'), end: 'delete' }),
  },
  {
    table: 'maintenance_request',
    rows: OF_STAY,
    copy: inFile('stays', 'id, reference, reservation_id, category, urgency, entry, entry_times, state, created_at'),
    deletion: keep('stays', GONE_AFTER),
  },
  {
    table: 'stay_offer',
    rows: ofParent('problem_id', 'stay_problem'),
    copy: inFile('stays', 'problem_id, kind, state, moves_on, amount_cents, offered_at'),
    deletion: keep('stays', { since: endOfParent('problem_id', 'stay_problem'), end: 'delete' }),
  },
  {
    table: 'stay_problem_entry',
    rows: ofParent('problem_id', 'stay_problem'),
    copy: inFile('stays', 'problem_id, at, by, kind, text'),
    deletion: keep('stays', { since: endOfParent('problem_id', 'stay_problem'), end: 'delete' }),
  },
  {
    table: 'stay_problem',
    rows: OF_STAY,
    copy: inFile('stays', 'id, reference, reservation_id, kind, wish, description, reported_at, outcome, outcome_text'),
    deletion: keep('stays', GONE_AFTER),
  },
  {
    table: 'stay_photo',
    rows: `${OF_STAY} and not ${IN_CONVERSATION}`,
    copy: inFile('stays', 'id, reservation_id, attached_to, added_at'),
    deletion: keep('stays', GONE_AFTER),
    files: PHOTO_FILES,
  },
  ...(
    [
      [
        'stay_change',
        'reservation_id, kind, old_check_in, new_check_in, old_check_out, new_check_out, sentence, created_at',
      ],
      ['reservation_move', 'reservation_id, move, from_status, to_status, at'],
      ['reservation_leg', 'reservation_id, position, check_in, check_out'],
      [
        'standby_bump',
        'reservation_id, told_at, ends_on, full_starts_on, paid_until, unused_cents, refund_cents, moved_at',
      ],
      ['exit_pack', 'reservation_id, ready_at'],
      ['keep_offer', 'reservation_id, opened_at, expires_at, outcome'],
      ['extension_request', 'reservation_id, wanted_end, requested_at, offered_end, outcome'],
      ['overstay', 'reservation_id, decision, nights, from_date, to_date, amount_cents, decided_at'],
    ] as const
  ).map(([table, columns]): DataRule => ({
    table,
    rows: OF_STAY,
    copy: inFile('stays', columns),
    deletion: keep('stays'),
  })),
  ...(['check_in_guide', 'check_out_notice', 'review_invitation', 'review_reveal'] as const).map((table): DataRule => ({
    table,
    rows: OF_STAY,
    copy: without(FOR_EMAILS),
    deletion: keep('stays'),
  })),
  ...(['application_approval', 'denial_request', 'turnover'] as const).map((table): DataRule => ({
    table,
    rows: OF_STAY,
    copy: without(OUR_WORK),
    deletion: keep('stays'),
  })),
  {
    table: 'occupancy',
    rows: OF_STAY,
    copy: without('It says when a home is taken. The dates are those of your reservation.'),
    deletion: keep('stays'),
  },
  {
    table: 'home_review',
    rows: OF_STAY,
    copy: inFile('stays', 'reservation_id, overall, aspects, text, written_at, moderation'),
    deletion: keep('reviews'),
  },
  {
    table: 'guest_review',
    rows: OF_STAY,
    copy: inFile(
      'stays',
      `reservation_id, case when exists (select from review_reveal where review_reveal.reservation_id = guest_review.reservation_id) then text end as text, written_at`,
    ),
    deletion: keep('reviews'),
  },
  {
    table: 'reservation',
    rows: OWN,
    copy: inFile(
      'stays',
      'id, reference, (select slug from home where home.id = home_id) as home, status, stay_kind, check_in, check_out, nights, profile, pets, parking_spots, agreed, promo_code, denial_reason, created_at, submitted_at, approved_at, ended_at',
    ),
    deletion: anonymize('guests', 'profile = null'),
  },
];
