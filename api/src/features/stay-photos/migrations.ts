import { defineMigration } from '../../platform/db/index.ts';

export const stayPhotosMigrations = [
  defineMigration('0714_stay_photos', {
    up: `
      create table stay_photo (
        id uuid primary key,
        reservation_id uuid not null references reservation (id),
        attached_to text check (attached_to <> ''),
        width integer not null,
        height integer not null,
        added_at timestamptz not null
      );
      create index stay_photo_reservation on stay_photo (reservation_id, added_at, id);
      create index stay_photo_loose on stay_photo (added_at) where attached_to is null;
    `,
  }),
];
