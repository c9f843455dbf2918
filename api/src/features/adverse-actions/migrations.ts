import { defineMigration } from '../../platform/db/index.ts';

export const adverseActionsMigrations = [
  defineMigration('0701_adverse_actions', {
    up: `
      create table adverse_action (
        id uuid primary key,
        reservation_id uuid not null references reservation (id),
        account_id integer not null references account (id) on delete cascade,
        person text not null check (person in ('applicant', 'co_signer')),
        facts jsonb not null,
        created_at timestamptz not null,
        unique (reservation_id, account_id)
      );
      create index adverse_action_account on adverse_action (account_id);
    `,
  }),
];
