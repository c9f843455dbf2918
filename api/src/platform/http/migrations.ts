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
  // The columns are those of rate-limiter-flexible. Unlogged: counters need no backup, and after a crash or a failover they begin again.
  defineMigration('0011_rate_limits', {
    up: `
      create unlogged table rate_limit (
        key varchar(255) primary key,
        points integer not null default 0,
        expire bigint
      ) with (fillfactor = 50);
    `,
  }),
];
