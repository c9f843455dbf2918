import { defineMigration } from '../../../platform/db/index.ts';

/** The page links to the floor plan. Only https, because a javascript: URL would run in the page. */
export const floorPlanMigrations = [
  defineMigration('0400_floor_plan', {
    up: `
      alter table home add column floor_plan_url text check (floor_plan_url like 'https://%');
      comment on column home.floor_plan_url is 'Null: the listing has no floor plan';
    `,
  }),
];
