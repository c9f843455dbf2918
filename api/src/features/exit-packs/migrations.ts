import { defineMigration } from '../../platform/db/index.ts';

export const exitPacksMigrations = [
  defineMigration('1094_exit_packs', {
    up: `
      create table exit_pack (
        reservation_id uuid primary key references reservation (id) on delete cascade,
        ready_at timestamptz not null
      );
    `,
  }),
];
