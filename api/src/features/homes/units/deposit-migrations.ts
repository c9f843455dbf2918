import { defineMigration } from '../../../platform/db/index.ts';

export const depositMigrations = [
  defineMigration('0970_home_deposits', {
    up: `
      alter table home add column deposit_cents integer check (deposit_cents > 0);
      comment on column home.deposit_cents is 'Refundable, due at booking; null if the home requires none';
    `,
  }),
];
