import { defineMigration } from '../../platform/db/index.ts';

export const disputeEvidenceMigrations = [
  defineMigration('0782_dispute_evidence', {
    up: `
      create table dispute_evidence (
        id uuid primary key,
        payment_id uuid not null references payment (id),
        content jsonb not null,
        requested_by_id integer references account (id) on delete set null,
        requested_at timestamptz not null,
        status text not null check (status in ('pending', 'submitted', 'failed')),
        attempts integer not null default 0,
        next_attempt_at timestamptz,
        failure text,
        submitted_at timestamptz,
        check ((status = 'pending') = (next_attempt_at is not null)),
        check ((status = 'submitted') = (submitted_at is not null)),
        check ((status = 'failed') = (failure is not null))
      );
      -- Processors take evidence once. Only after a refusal can it be submitted again.
      create unique index dispute_evidence_once on dispute_evidence (payment_id) where status <> 'failed';
      create index dispute_evidence_payment on dispute_evidence (payment_id, requested_at);
      create index dispute_evidence_pending on dispute_evidence (next_attempt_at) where status = 'pending';
      create index dispute_evidence_requested_by on dispute_evidence (requested_by_id);
      create trigger dispute_evidence_is_final before update of content, payment_id on dispute_evidence
        for each row execute function refuse_change();
    `,
  }),
  defineMigration('1069_evidence_for_second_disputes', {
    up: `
      alter table dispute_evidence add column dispute_number integer not null default 1;
      alter table dispute_evidence alter column dispute_number drop default;
      drop index dispute_evidence_once;
      create unique index dispute_evidence_once on dispute_evidence (payment_id, dispute_number) where status <> 'failed';
    `,
  }),
];
