import { defineMigration } from '../../platform/db/index.ts';

export const queuesMigrations = [
  defineMigration('0290_queues', {
    up: `
      create table queue_item (
        id bigint generated always as identity primary key,
        queue text not null,
        reference text not null,
        title text not null,
        words text not null,
        market_id integer references market (id),
        assignee_id integer references account (id) on delete set null,
        opened_at timestamptz not null,
        due_at timestamptz,
        reminded_at timestamptz,
        closed_at timestamptz,
        outcome text,
        version integer not null default 1,
        changed_by_id integer references account (id) on delete set null,
        changed_at timestamptz not null,
        unique (queue, reference),
        check ((closed_at is null) = (outcome is null))
      );
      create index queue_item_opened on queue_item (queue, opened_at, id) where closed_at is null;
      create index queue_item_opened_in_market on queue_item (queue, market_id, opened_at, id) where closed_at is null;
      create index queue_item_due on queue_item (queue, coalesce(due_at, timestamptz '9999-01-01 00:00:00+00'), id) where closed_at is null;
      create index queue_item_closed on queue_item (queue, closed_at desc, id desc) where closed_at is not null;
      create index queue_item_assignee on queue_item (assignee_id, queue, opened_at, id);
      create index queue_item_unreminded on queue_item (due_at) where closed_at is null and reminded_at is null and assignee_id is not null;
      create index queue_item_changed_by on queue_item (changed_by_id);
      create index queue_item_words on queue_item using gin (to_tsvector('simple', words));

      create sequence queue_turn_number;
      create table queue_turn (
        queue text not null,
        account_id integer not null references account (id) on delete cascade,
        number bigint not null default nextval('queue_turn_number'),
        primary key (queue, account_id)
      );

      create table staff_note (
        id bigint generated always as identity primary key,
        queue text not null,
        reference text not null,
        author_id integer references account (id) on delete set null,
        text text not null,
        mentions integer[] not null,
        created_at timestamptz not null,
        foreign key (queue, reference) references queue_item (queue, reference) on delete cascade
      );
      create index staff_note_record on staff_note (queue, reference, id desc);
      create index staff_note_author on staff_note (author_id);
    `,
  }),
  defineMigration('0291_queue_stages', {
    up: `
      alter table queue_item add column stage text;
      create index queue_item_stage on queue_item (queue, stage, opened_at, id) where closed_at is null and stage is not null;
    `,
  }),
];
