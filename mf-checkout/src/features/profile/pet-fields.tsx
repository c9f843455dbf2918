import { formatRefusedPets } from '@lodestay/contracts';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { formatMoney, OTHER_ANIMALS_NOT_STATED_NOTE, PETS_NOT_STATED_NOTE } from '@lodestay/stay';
import { SelectField, TextField } from '@lodestay/ui';
import { getMaxPets } from '../../stay/checkout-stay.ts';
import { FieldSection } from './field-section.tsx';
import { EntryList } from './entry-list.tsx';
import type { ProfileLimits } from './profile-rules.ts';
import { createPet, type ProfileValues } from './profile-values.ts';

const KINDS = [
  { value: 'dog', label: 'Dog' },
  { value: 'cat', label: 'Cat' },
  { value: 'other', label: 'Another animal' },
];

export function PetFields({ limits }: { limits: ProfileLimits }) {
  const {
    register,
    control,
    formState: { errors },
  } = useFormContext<ProfileValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'pets' });
  const max = getMaxPets(limits);
  const { allowed, fee, kinds } = limits.pets;
  const rule =
    allowed === null
      ? `This listing doesn’t state if pets are allowed. ${PETS_NOT_STATED_NOTE}`
      : [
          `${max === 1 ? 'One pet' : 'Up to two pets'} can stay.`,
          formatRefusedPets(kinds),
          kinds && OTHER_ANIMALS_NOT_STATED_NOTE,
        ]
          .filter(Boolean)
          .join(' ');
  if (max === 0 && fields.length === 0) return null;
  return (
    <FieldSection
      legend="Pets"
      about={`${rule} ${formatMoney(fee)} one-time fee per pet.`}
      error={errors.pets?.root?.message ?? errors.pets?.message}
    >
      <EntryList
        ids={fields.map(({ id }) => id)}
        getName={(index) => `Pet ${index + 1}`}
        addLabel="Add a pet"
        onAdd={() => append(createPet(kinds))}
        onRemove={remove}
        max={max}
        renderFields={(index) => (
          <>
            <SelectField
              label="Kind"
              options={KINDS}
              error={errors.pets?.[index]?.kind?.message}
              {...register(`pets.${index}.kind`)}
            />
            <TextField label="Name" error={errors.pets?.[index]?.name?.message} {...register(`pets.${index}.name`)} />
            <TextField
              label="Breed"
              note="Optional"
              error={errors.pets?.[index]?.breed?.message}
              {...register(`pets.${index}.breed`)}
            />
            <TextField
              label="Weight in pounds"
              note="Optional"
              inputMode="numeric"
              error={errors.pets?.[index]?.weightPounds?.message}
              {...register(`pets.${index}.weightPounds`)}
            />
          </>
        )}
      />
    </FieldSection>
  );
}
