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
  // committed_at: a transaction of the request has committed. leased_until: until then the process that runs the request is taken to live.
  defineMigration('0012_idempotency_lease', {
    up: `
      alter table idempotency_key add column committed_at timestamptz;
      alter table idempotency_key add column leased_until timestamptz not null default now();
    `,
  }),
];
