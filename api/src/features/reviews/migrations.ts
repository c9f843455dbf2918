import { defineMigration } from '../../platform/db/index.ts';

export const reviewsMigrations = [
  defineMigration('0721_reviews', {
    up: `
      create table home_review (
        reservation_id uuid primary key references reservation (id),
        reference text not null unique,
        home_id integer not null references home (id),
        overall integer not null check (overall between 1 and 5),
        aspects jsonb not null,
        text text not null check (text <> ''),
        written_at timestamptz not null,
        moderation text not null default 'waiting' check (moderation in ('waiting', 'published', 'refused')),
        refusal text,
        moderated_at timestamptz,
        check ((refusal is not null) = (moderation = 'refused')),
        check ((moderated_at is null) = (moderation = 'waiting'))
      );
      create index home_review_public on home_review (home_id, written_at desc) where moderation = 'published';

      create table guest_review (
        reservation_id uuid primary key references reservation (id),
        overall integer not null check (overall between 1 and 5),
        text text not null check (text <> ''),
        written_at timestamptz not null,
        author_id integer references account (id) on delete set null
      );
      create index guest_review_author on guest_review (author_id);

      create table review_reveal (
        reservation_id uuid primary key references reservation (id),
        revealed_at timestamptz not null
      );
      create table review_invitation (
        reservation_id uuid primary key references reservation (id),
        sent_at timestamptz not null
      );

      create function refuse_review_change() returns trigger language plpgsql as $$
        begin
          if tg_op = 'DELETE' or
            (new.overall, new.text, new.written_at, new.reservation_id) is distinct from (old.overall, old.text, old.written_at, old.reservation_id)
          then
            raise exception 'Reviews are never changed or deleted';
          end if;
          return new;
        end
      $$;
      create trigger home_review_stays before update or delete on home_review
        for each row execute function refuse_review_change();
      create trigger guest_review_stays before update or delete on guest_review
        for each row execute function refuse_review_change();
    `,
  }),
  // A stay can move: a review is about the nights in its own home.
  defineMigration('1131_nights_of_reviews', {
    up: `
      alter table home_review add column nights integer check (nights > 0);
      update home_review set nights = greatest(1, coalesce(
        coalesce(r.check_out, r.ended_at::date) - (
          select max(c.moves_on) from stay_change c
          where c.reservation_id = r.id and c.kind = 'transfer' and c.to_home_id = home_review.home_id and c.moves_on > r.check_in
        ),
        r.nights
      ))
      from reservation r where r.id = home_review.reservation_id;
      alter table home_review alter column nights set not null;
    `,
  }),
];
