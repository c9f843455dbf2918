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
  // The columns are those of rate-limiter-flexible. Unlogged, because counters may be lost in a crash or a failover.
  defineMigration('0011_rate_limits', {
    up: `
      create unlogged table rate_limit (
        key varchar(255) primary key,
        points integer not null default 0,
        expire bigint
      ) with (fillfactor = 50);
    `,
  }),
  // committed_at: when a transaction of the request committed. leased_until: until then, the process of the request is assumed to be alive.
  defineMigration('0012_idempotency_lease', {
    up: `
      alter table idempotency_key add column committed_at timestamptz;
      alter table idempotency_key add column leased_until timestamptz not null default now();
    `,
  }),
];
