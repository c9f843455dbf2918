import { defineMigration } from '../../platform/db/index.ts';

export const peopleMigrations = [
  // A person has one open invitation of a kind about a subject. A check of the kind would need a migration for each new one.
  defineMigration('0141_invitations', {
    up: `
      create table invitation (
        id integer generated always as identity primary key,
        token_hash bytea unique,
        email text not null check (email = lower(email)),
        kind text not null,
        role text,
        organization_id integer references organization (id),
        market_ids integer[] not null default '{}',
        subject_type text,
        subject_id text check ((subject_id is null) = (subject_type is null)),
        invited_by integer not null references account (id) on delete cascade,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        accepted_at timestamptz,
        accepted_by integer references account (id) on delete set null,
        revoked_at timestamptz check (revoked_at is null or accepted_at is null)
      );
      create unique index invitation_open on invitation (email, kind, coalesce(subject_type, ''), coalesce(subject_id, ''))
        where accepted_at is null and revoked_at is null;
      create index invitation_invited_by on invitation (invited_by);
      create index invitation_accepted_by on invitation (accepted_by);
      create index invitation_expires_at on invitation (expires_at);
    `,
  }),
  // An invitation by the command line has no author.
  defineMigration('0142_invitations_without_author', {
    up: 'alter table invitation alter column invited_by drop not null;',
  }),
  defineMigration('0143_organization_names', {
    up: 'create index organization_name_start on organization (lower(name) text_pattern_ops, id);',
  }),
];
