import { defineMigration } from '../../platform/db/index.ts';

/** Photographs by file hash, and the homes that show them, in order. */
export const picturesMigrations = [
  defineMigration('0230_photographs', {
    up: `
      create table photograph (
        hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
        width integer not null check (width > 0),
        height integer not null check (height > 0),
        color text not null check (color ~ '^#[0-9a-f]{6}$'),
        bytes integer not null check (bytes > 0),
        taken_in_at timestamptz not null default now()
      );
      comment on column photograph.width is 'As one sees it, with its orientation applied';

      create table home_photograph (
        home_id integer not null references home (id) on delete cascade,
        position smallint not null check (position >= 0),
        hash text not null references photograph (hash),
        -- Empty where nobody wrote one.
        alt text not null default '',
        caption text not null default '',
        primary key (home_id, position),
        unique (home_id, hash)
      );
      create index home_photograph_hash on home_photograph (hash);
    `,
  }),
  defineMigration('0231_uploaded_photographs', {
    up: `
      alter table photograph add column source_hash text check (source_hash ~ '^[0-9a-f]{32}$');
      comment on column photograph.source_hash is 'Hash of the file that a person uploaded, from which the original was encoded';
      create index photograph_source_hash on photograph (source_hash) where source_hash is not null;
    `,
  }),
];
