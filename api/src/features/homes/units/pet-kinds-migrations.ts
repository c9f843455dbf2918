import { defineMigration } from '../../../platform/db/index.ts';

/** Search does not filter by kinds of pets, so `unit` does not have them. */
export const petKindsMigrations = [
  defineMigration('0399_pet_kinds', {
    up: `
      alter table home add column pet_kinds text[] check (cardinality(pet_kinds) > 0 and pet_kinds <@ array['cat', 'dog']);
      comment on column home.pet_kinds is 'Cats and dogs that the listing allows. Null: it does not state kinds';
    `,
  }),
];
