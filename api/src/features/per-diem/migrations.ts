import { defineMigration } from '../../platform/db/index.ts';

export const perDiemMigrations = [
  defineMigration('0620_per_diem_rates', {
    // One row per locality and fiscal year. The fiscal year begins in October, and so do the twelve nightly rates.
    up: `
      create table per_diem_rate (
        fiscal_year smallint not null,
        slug text not null,
        locality text not null,
        state text not null,
        counties text,
        market_slug text,
        source text not null,
        is_sample boolean not null,
        nightly_cents integer[] not null check (cardinality(nightly_cents) = 12),
        imported_at timestamptz not null,
        primary key (fiscal_year, slug)
      );
    `,
  }),
];
