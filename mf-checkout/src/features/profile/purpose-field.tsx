import { useController, useFormContext } from 'react-hook-form';
import type { StayPurpose } from '@lodestay/contracts';
import { RadioCard, RadioCardGroup } from '@lodestay/ui';
import type { ProfileValues } from './profile-values.ts';

const PURPOSES: readonly { value: StayPurpose; title: string; about: string }[] = [
  { value: 'business_stay', title: 'Work', about: 'A project, relocation or training course' },
  { value: 'vacation_stay', title: 'Vacation', about: 'A longer vacation, or family nearby' },
  { value: 'customer_browse', title: 'A place to live', about: 'Moving, between homes, or trying out a city' },
];

export function PurposeField() {
  const { field, fieldState } = useController<ProfileValues, 'purpose'>({ name: 'purpose' });
  const { setValue } = useFormContext<ProfileValues>();
  // Validate at once, because a choice is never incomplete.
  const choose = (value: string) =>
    setValue('purpose', value as StayPurpose, { shouldDirty: true, shouldValidate: true });
  return (
    <RadioCardGroup
      legend={<span className="display d-26">What is the purpose of your stay?</span>}
      name="purpose"
      value={field.value}
      onChange={choose}
      error={fieldState.error?.message}
    >
      {PURPOSES.map((purpose) => (
        <RadioCard key={purpose.value} {...purpose} />
      ))}
    </RadioCardGroup>
  );
}
