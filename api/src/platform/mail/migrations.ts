import { defineMigration } from '../db/index.ts';

export const mailMigrations = [
  defineMigration('0030_mail', {
    up: `
      create table mail_message (
        id bigint generated always as identity primary key,
        dedupe_key text not null unique,
        recipient text not null,
        subject text not null,
        html text not null,
        text text not null,
        sent_at timestamptz,
        created_at timestamptz not null
      );
    `,
  }),
  defineMigration('0031_mail_headers', {
    up: "alter table mail_message add column headers jsonb not null default '{}';",
  }),
  defineMigration('0032_mail_claims', { up: 'alter table mail_message add column claimed_until timestamptz;' }),
  defineMigration('0033_mail_about', {
    up: `
      alter table mail_message add column about text;
      create index mail_message_about on mail_message (about, id desc) where about is not null;
    `,
  }),
  defineMigration('0751_mail_attachments', {
    up: "alter table mail_message add column attachments text[] not null default '{}';",
  }),
  defineMigration('1077_mail_kinds', {
    up: `
      alter table mail_message add column kind text, add column send_after timestamptz;
      create index mail_message_waiting on mail_message (send_after) where sent_at is null and send_after is not null;
      create index mail_message_kind on mail_message (kind, id desc) where kind is not null;
    `,
  }),
  defineMigration('1096_mail_digests', {
    up: `
      alter table mail_message add column digest_part jsonb, add column digest_id bigint references mail_message (id) on delete cascade;
      create index mail_message_recipient on mail_message (recipient, created_at);
      create index mail_message_digest on mail_message (digest_id) where digest_id is not null;
    `,
  }),
];
