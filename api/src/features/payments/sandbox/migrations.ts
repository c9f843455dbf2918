import { defineMigration } from '../../../platform/db/index.ts';

/** The sandbox acts as a separate company: it has its own schema, and no foreign keys to or from our tables. */
const processorMigration = defineMigration('0610_sandbox_processor', {
  up: `
    create schema sandbox;

    -- Card and account numbers are not here: a token knows only its scenario and the label that may be shown.
    create table sandbox.token (
      id text primary key,
      method text not null check (method in ('card', 'bank_account')),
      label text not null,
      scenario jsonb not null,
      created_at timestamptz not null,
      used_at timestamptz
    );

    create table sandbox.payment (
      id text primary key,
      reference text not null,
      label text not null,
      scenario jsonb not null,
      amount_cents bigint not null check (amount_cents > 0),
      captured_cents bigint not null default 0 check (captured_cents between 0 and amount_cents),
      refunded_cents bigint not null default 0 check (refunded_cents between 0 and captured_cents),
      state text not null check (state in ('requires_action', 'processing', 'authorized', 'captured', 'released', 'declined')),
      decline_reason text,
      disputed boolean not null default false,
      description text not null,
      return_url text not null,
      challenge_secret text not null,
      answers_at timestamptz,
      disputes_at timestamptz,
      created_at timestamptz not null
    );
    create index sandbox_payment_due on sandbox.payment (least(answers_at, disputes_at)) where answers_at is not null or disputes_at is not null;

    -- What was answered to a key, so that the same request is done once.
    create table sandbox.request (
      key text primary key,
      fingerprint text not null,
      payment_id text not null,
      created_at timestamptz not null
    );

    create table sandbox.event (
      id text primary key,
      type text not null,
      payment_id text not null references sandbox.payment (id),
      reference text not null,
      created_at timestamptz not null,
      attempts integer not null default 0,
      next_attempt_at timestamptz,
      delivered_at timestamptz
    );
    create index sandbox_event_due on sandbox.event (next_attempt_at) where next_attempt_at is not null;
  `,
});

const methodsMigration = defineMigration('0615_sandbox_methods', {
  up: `
    create table sandbox.method (
      id text primary key,
      customer text not null,
      kind text not null check (kind in ('card', 'bank_account')),
      label text not null,
      scenario jsonb not null,
      fingerprint text,
      expires_year integer,
      expires_month integer check (expires_month between 1 and 12),
      state text not null check (state in ('ready', 'requires_action', 'requires_verification', 'unusable')),
      decline_reason text,
      declined_charges integer not null default 0,
      verification_attempts integer not null default 0,
      challenge_secret text not null,
      return_url text not null,
      created_at timestamptz not null,
      removed_at timestamptz
    );

    alter table sandbox.token
      add column fingerprint text,
      add column expires_year integer,
      add column expires_month integer;
    alter table sandbox.payment
      add column method_id text,
      add column is_charge boolean not null default false;

    -- A request can also be about a method.
    alter table sandbox.request rename column payment_id to result_id;
  `,
});

const disputesMigration = defineMigration('0779_sandbox_disputes', {
  up: `
    create table sandbox.dispute (
      id text primary key,
      payment_id text not null unique references sandbox.payment (id),
      reason text not null,
      respond_by timestamptz not null,
      evidence jsonb,
      evidence_sha256 text,
      submitted_at timestamptz,
      created_at timestamptz not null
    );
  `,
});

const secondDisputesMigration = defineMigration('1069_sandbox_second_disputes', {
  up: `
    alter table sandbox.dispute drop constraint dispute_payment_id_key;
    create index sandbox_dispute_payment on sandbox.dispute (payment_id, created_at);
  `,
});

const returnsMigration = defineMigration('1100_sandbox_returns', {
  up: `
    alter table sandbox.payment
      drop constraint payment_state_check,
      add constraint payment_state_check
        check (state in ('requires_action', 'processing', 'authorized', 'debiting', 'captured', 'released', 'declined')),
      add column returns_at timestamptz,
      add column returned_cents bigint not null default 0,
      add column return_fee_cents bigint not null default 0;
    create index sandbox_payment_returns on sandbox.payment (returns_at) where returns_at is not null;
  `,
});

const failingRefundsMigration = defineMigration('1104_sandbox_failing_refunds', {
  up: `
    create table sandbox.failing_refund (
      key text primary key,
      payment_id text not null references sandbox.payment (id),
      cents bigint not null check (cents > 0),
      fails_at timestamptz not null,
      failed_at timestamptz
    );
    create index sandbox_failing_refund_payment on sandbox.failing_refund (payment_id);
    create index sandbox_failing_refund_due on sandbox.failing_refund (fails_at) where failed_at is null;
  `,
});

export const sandboxMigrations = [
  processorMigration,
  methodsMigration,
  disputesMigration,
  secondDisputesMigration,
  returnsMigration,
  failingRefundsMigration,
];
