import { defineMigration } from '../../platform/db/index.ts';

export const maintenanceMigrations = [
  defineMigration('0717_maintenance', {
    up: `
      create table maintenance_request (
        id integer generated always as identity primary key,
        reference text not null unique,
        reservation_id uuid not null references reservation (id),
        category text not null,
        urgency text not null check (urgency in ('emergency', 'urgent', 'normal')),
        entry text not null check (entry in ('anytime', 'with_notice', 'only_with_me')),
        entry_times text not null,
        state text not null check (state in ('reported', 'scheduled', 'done', 'closed')),
        scheduled_at timestamptz,
        ended_at timestamptz,
        created_at timestamptz not null,
        check ((ended_at is null) = (state in ('reported', 'scheduled'))),
        check (state <> 'scheduled' or scheduled_at is not null)
      );
      create index maintenance_request_reservation on maintenance_request (reservation_id, id desc);

      create table maintenance_entry (
        id integer generated always as identity primary key,
        request_id integer not null references maintenance_request (id),
        at timestamptz not null,
        by text not null check (by in ('guest', 'staff')),
        author_id integer references account (id) on delete set null,
        kind text not null check (kind in ('reported', 'comment', 'scheduled', 'done', 'closed', 'reopened')),
        text text not null,
        photos uuid[] not null,
        scheduled_at timestamptz
      );
      create index maintenance_entry_request on maintenance_entry (request_id, id);
      create index maintenance_entry_author on maintenance_entry (author_id);
    `,
  }),
];
