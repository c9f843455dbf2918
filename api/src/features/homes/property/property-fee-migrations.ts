import { defineMigration } from '../../../platform/db/index.ts';

export const propertyFeeMigrations = [
  defineMigration('1072_property_fees', {
    up: `
      alter table property
        add column cleaning_fee_cents integer check (cleaning_fee_cents >= 0),
        add column pet_fee_cents integer check (pet_fee_cents >= 0),
        add column utilities_monthly_cents integer check (utilities_monthly_cents >= 0);
      comment on column property.cleaning_fee_cents is 'Of this property; null if the price list applies';
      comment on column property.pet_fee_cents is 'Per pet, of this property; null if the price list applies';
      comment on column property.utilities_monthly_cents is 'As the property states; null if they are estimated by size';
    `,
  }),
];
