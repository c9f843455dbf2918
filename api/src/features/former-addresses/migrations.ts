import { defineMigration } from '../../platform/db/index.ts';

/** Triggers record every replaced slug, so that no code path that renames a page can forget it. */
export const formerAddressesMigrations = [
  defineMigration('0230_former_slugs', {
    up: `
      create table former_slug (
        kind text not null check (kind in ('market', 'display_city', 'property', 'home')),
        slug text not null,
        id integer not null,
        primary key (kind, slug)
      );

      create function keep_former_slug() returns trigger language plpgsql as $$
      begin
        insert into former_slug (kind, slug, id) values (tg_table_name, old.slug, old.id)
        on conflict (kind, slug) do update set id = excluded.id;
        return null;
      end $$;
      create trigger market_renamed after update of slug on market for each row when (old.slug is distinct from new.slug) execute function keep_former_slug();
      create trigger display_city_renamed after update of slug on display_city for each row when (old.slug is distinct from new.slug) execute function keep_former_slug();
      create trigger property_renamed after update of slug on property for each row when (old.slug is distinct from new.slug) execute function keep_former_slug();
      create trigger home_renamed after update of slug on home for each row when (old.slug is distinct from new.slug) execute function keep_former_slug();
    `,
  }),
];
