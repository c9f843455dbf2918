import { defineMigration } from '../../platform/db/index.ts';

export const pushNotificationsMigrations = [
  defineMigration('1118_push_browsers', {
    up: `
      create table push_browser (
        id integer generated always as identity primary key,
        account_id integer not null references account (id) on delete cascade,
        -- A browser that is signed out gets nothing, however its session ended.
        session_id bigint not null unique references session (id) on delete cascade,
        endpoint text not null unique,
        p256dh text not null,
        auth text not null,
        site_key text not null,
        device text,
        created_at timestamptz not null,
        last_used_at timestamptz
      );
      create index push_browser_account on push_browser (account_id, id);
      create table push_message (
        id bigint generated always as identity primary key,
        push_browser_id integer not null references push_browser (id) on delete cascade,
        dedupe_key text not null,
        kind text not null,
        path text not null,
        updates integer not null default 1,
        send_after timestamptz,
        queued_at timestamptz,
        sent_at timestamptz,
        created_at timestamptz not null,
        unique (push_browser_id, dedupe_key)
      );
      create index push_message_waiting on push_message (send_after) where queued_at is null;
      create index push_message_created on push_message (created_at);
    `,
  }),
];
