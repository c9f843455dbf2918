import { defineMigration } from '../../platform/db/index.ts';

/**
 * What the staff console needs of homes and properties: versions, who changed them, which columns staff set, and one narrow row per home
 * for the list. Like `unit`, `console_home` is updated by triggers once per statement; unlike it, it has removed homes too.
 */
export const staffInventoryMigrations = [
  defineMigration('0830_staff_inventory', {
    up: `
      alter table home
        add column version integer not null default 1,
        add column changed_by_id integer,
        add column staff_fields text[] not null default '{}';
      alter table property
        add column version integer not null default 1,
        add column changed_by_id integer,
        add column staff_fields text[] not null default '{}';
      alter table neighborhood
        add column version integer not null default 1,
        add column changed_by_id integer;
      comment on column home.staff_fields is 'Columns that staff set, which imports leave as they are';
      comment on column property.staff_fields is 'Columns that staff set, which imports leave as they are';
      comment on column home.changed_by_id is 'Account of the staff member who changed it last; null after an import. No foreign key: deleting an account would read every home';

      -- A transaction of a staff member sets lodestay.changed_by to the account.
      create or replace function note_change() returns trigger language plpgsql as $$
      begin
        new.changed_at := now();
        new.version := old.version + 1;
        new.changed_by_id := nullif(current_setting('lodestay.changed_by', true), '')::integer;
        return new;
      end $$;

      create table console_home (
        home_id integer primary key references home (id) on delete cascade,
        market_id integer not null,
        is_removed boolean not null,
        furnished boolean,
        installed boolean not null,
        has_photographs boolean not null,
        words tsvector not null
      );

      create function to_search_words(texts text) returns tsvector immutable language sql as $$
        select to_tsvector('simple', regexp_replace(regexp_replace(normalize(texts, NFKD), '[\\u0300-\\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'))
      $$;

      create function describe_console_homes(ids integer[]) returns setof console_home stable language sql as $$
        select h.id, h.market_id, h.removed_at is not null, h.type = 'FurnishedHome', h.installed,
          exists (select from home_photograph hp where hp.home_id = h.id and hp.position = 0),
          to_search_words(concat_ws(' ', h.title, h.unit_number, h.slug, p.name, p.slug, p.address, c.name, m.name))
        from home h
        join property p on p.id = h.property_id
        join display_city c on c.id = h.display_city_id
        join market m on m.id = h.market_id
        where h.id = any (ids)
      $$;

      create function write_console_homes(ids integer[]) returns void language sql as $$
        insert into console_home select * from describe_console_homes(ids)
        on conflict (home_id) do update set
          market_id = excluded.market_id, is_removed = excluded.is_removed, furnished = excluded.furnished, installed = excluded.installed,
          has_photographs = excluded.has_photographs, words = excluded.words
        where (console_home.market_id, console_home.is_removed, console_home.furnished, console_home.installed, console_home.has_photographs, console_home.words)
          is distinct from (excluded.market_id, excluded.is_removed, excluded.furnished, excluded.installed, excluded.has_photographs, excluded.words)
      $$;

      create function keep_console_homes() returns trigger language plpgsql as $$
      begin
        perform write_console_homes(array(select id from new_rows));
        return null;
      end $$;
      create trigger home_inserted_for_console after insert on home referencing new table as new_rows for each statement execute function keep_console_homes();
      create trigger home_updated_for_console after update on home referencing new table as new_rows for each statement execute function keep_console_homes();

      create function keep_console_homes_of_property() returns trigger language plpgsql as $$
      begin
        perform write_console_homes(array(
          select h.id from new_rows n join old_rows o on o.id = n.id join home h on h.property_id = n.id
          where (o.name, o.slug, o.address) is distinct from (n.name, n.slug, n.address)
        ));
        return null;
      end $$;
      create trigger property_updated_for_console after update on property
        referencing old table as old_rows new table as new_rows for each statement execute function keep_console_homes_of_property();

      insert into console_home select * from describe_console_homes(array(select id from home));
      create index console_home_market on console_home (market_id, home_id);
      create index console_home_words on console_home using gin (words);
      create index console_home_removed on console_home (home_id) where is_removed;
      create index console_home_not_furnished on console_home (home_id) where furnished is not true;
      create index console_home_not_installed on console_home (home_id) where not installed;
      create index console_home_no_photographs on console_home (home_id) where not has_photographs;
    `,
  }),
];
