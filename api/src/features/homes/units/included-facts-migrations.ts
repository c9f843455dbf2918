import { defineMigration } from '../../../platform/db/index.ts';

/** What is included with a home. Null is 'not stated'. Search does not filter by these facts, so `unit` does not have them. */
export const includedFactsMigrations = [
  defineMigration('0398_included_facts', {
    up: `
      alter table home
        add column utilities text[] check (utilities <@ array['all', 'electricity', 'gas', 'heating', 'water', 'hot_water', 'sewer', 'trash', 'internet', 'cable']),
        add column wifi_mbps integer check (wifi_mbps > 0),
        add column bed_sizes text[] check (bed_sizes <@ array['king', 'queen', 'full', 'twin', 'bunk_bed', 'sofa_bed']),
        add column linens boolean,
        add column check_in text[] check (check_in <@ array['self', 'lockbox', 'keypad', 'smart_lock', 'building_staff', 'host']);
      comment on column home.utilities is 'Included in the rent. Empty: the renter pays all utilities';
      comment on column home.bed_sizes is 'One element per bed. The column beds is the number of bedrooms';
    `,
  }),
];
