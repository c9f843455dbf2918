import { defineMigration } from '../db/index.ts';

export const jobsMigrations = [
  defineMigration('0020_outbox', {
    up: `
      create table outbox_event (
        id bigint generated always as identity primary key,
        type text not null,
        payload jsonb not null,
        created_at timestamptz not null default now()
      );
    `,
  }),
];
