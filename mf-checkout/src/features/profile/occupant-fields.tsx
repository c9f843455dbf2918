import { useFieldArray, useFormContext } from 'react-hook-form';
import { GUESTS_NOT_STATED_NOTE } from '@lodestay/stay';
import { SelectField, TextField } from '@lodestay/ui';
import { FieldSection } from './field-section.tsx';
import { EntryList } from './entry-list.tsx';
import { getMaxOtherOccupants, type ProfileLimits } from './profile-rules.ts';
import { EMPTY_OCCUPANT, type ProfileValues } from './profile-values.ts';

const KINDS = [
  { value: 'adult', label: 'Adult' },
  { value: 'child', label: 'Child' },
];

/** The other occupants of the home. */
export function OccupantFields({ limits }: { limits: ProfileLimits }) {
  const {
    register,
    control,
    formState: { errors },
  } = useFormContext<ProfileValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'occupants' });
  const max = getMaxOtherOccupants(limits);
  if (max === 0 && fields.length === 0) return null;
  return (
    <FieldSection
      legend="Who else is staying?"
      about={
        limits.maxOccupants === null
          ? `This listing doesn’t state a guest limit. ${GUESTS_NOT_STATED_NOTE}`
          : fields.length === 0
            ? 'Add everyone who will live in the home with you. Skip this if you’re staying alone.'
            : undefined
      }
      error={errors.occupants?.root?.message ?? errors.occupants?.message}
    >
      <EntryList
        ids={fields.map(({ id }) => id)}
        getName={(index) => `Occupant ${index + 1}`}
        addLabel="Add a person"
        onAdd={() => append({ ...EMPTY_OCCUPANT })}
        onRemove={remove}
        max={max}
        renderFields={(index) => (
          <>
            <TextField
              label="First name"
              error={errors.occupants?.[index]?.firstName?.message}
              {...register(`occupants.${index}.firstName`)}
            />
            <TextField
              label="Last name"
              error={errors.occupants?.[index]?.lastName?.message}
              {...register(`occupants.${index}.lastName`)}
            />
            <SelectField label="Adult or child" options={KINDS} {...register(`occupants.${index}.kind`)} />
          </>
        )}
      />
    </FieldSection>
  );
}
