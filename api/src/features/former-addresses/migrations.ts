import { defineMigration } from '../../platform/db/index.ts';

const RENAMED = ['market', 'display_city', 'property', 'home'] as const;

/** A page that is renamed keeps its old address, whoever renames it and by whatever way: the database writes it down. */
export const formerAddressesMigrations = [
  defineMigration('0230_former_slugs', {
    up: `
      create table former_slug (
        kind text not null check (kind in (${RENAMED.map((table) => `'${table}'`).join(', ')})),
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
      ${RENAMED.map((table) => `create trigger ${table}_renamed after update of slug on ${table} for each row when (old.slug is distinct from new.slug) execute function keep_former_slug();`).join('\n      ')}
    `,
  }),
];
