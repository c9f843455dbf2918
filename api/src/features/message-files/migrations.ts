import { defineMigration } from '../../platform/db/index.ts';

export const messageFilesMigrations = [
  defineMigration('1108_message_files', {
    up: `
      create table message_file (
        id uuid primary key,
        account_id integer not null references account (id) on delete cascade,
        stay_message_id integer references stay_message (id) on delete cascade,
        support_message_id integer references support_message (id) on delete cascade,
        position smallint,
        name text check (name <> ''),
        media_type text not null check (media_type in ('image/webp', 'application/pdf')),
        bytes integer not null,
        key_id text not null,
        added_at timestamptz not null,
        check (num_nonnulls(stay_message_id, support_message_id) <= 1),
        check ((num_nonnulls(stay_message_id, support_message_id) = 1) = (name is not null and position is not null))
      );
      create index message_file_stay_message on message_file (stay_message_id, position) where stay_message_id is not null;
      create index message_file_support_message on message_file (support_message_id, position) where support_message_id is not null;
      create index message_file_loose on message_file (account_id, added_at) where stay_message_id is null and support_message_id is null;
      create index message_file_account on message_file (account_id);
    `,
  }),
];
