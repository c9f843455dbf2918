import { defineMigration } from '../db/index.ts';

export const httpMigrations = [
  defineMigration('0010_idempotency', {
    up: `
      create table idempotency_key (
        digest bytea primary key,
        request_hash bytea not null,
        attempt uuid not null default gen_random_uuid(),
        answer bytea,
        started_at timestamptz not null default now()
      );
      create index idempotency_key_started_at on idempotency_key (started_at);
    `,
  }),
];
