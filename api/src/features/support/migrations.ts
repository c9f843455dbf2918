import { defineMigration } from '../../platform/db/index.ts';

export const supportMigrations = [
  defineMigration('1079_support', {
    up: `
      create table support_case (
        id integer generated always as identity primary key,
        reference text not null unique,
        account_id integer not null references account (id) on delete cascade,
        category text not null,
        subject text not null check (subject <> ''),
        reservation_id uuid references reservation (id) on delete set null,
        status text not null,
        rating integer check (rating between 1 and 5),
        opened_at timestamptz not null,
        changed_at timestamptz not null
      );
      create index support_case_account on support_case (account_id, changed_at desc);
      create index support_case_reservation on support_case (reservation_id) where reservation_id is not null;

      create table support_message (
        id integer generated always as identity primary key,
        case_id integer not null references support_case (id) on delete cascade,
        sender text not null check (sender in ('guest', 'staff')),
        author_id integer references account (id) on delete set null,
        text text not null check (text <> ''),
        photos uuid[] not null,
        sent_at timestamptz not null
      );
      create index support_message_case on support_message (case_id, id);
      create index support_message_author on support_message (author_id);
    `,
  }),
];
