import { defineMigration } from '../../platform/db/index.ts';

export const stayMessagesMigrations = [
  defineMigration('0852_stay_messages', {
    up: `
      create table stay_message (
        id integer generated always as identity primary key,
        reservation_id uuid not null references reservation (id),
        sender text not null check (sender in ('guest', 'staff')),
        author_id integer references account (id) on delete set null,
        text text not null check (text <> ''),
        sent_at timestamptz not null
      );
      create index stay_message_thread on stay_message (reservation_id, id desc);
      create index stay_message_author on stay_message (author_id);

      create table stay_message_read (
        reservation_id uuid primary key references reservation (id),
        last_read_id integer not null
      );
    `,
  }),
  defineMigration('0853_stay_message_photos', {
    up: `alter table stay_message add column photos uuid[] not null default '{}'`,
  }),
];
