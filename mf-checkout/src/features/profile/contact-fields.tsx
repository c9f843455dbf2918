import { useFormContext } from 'react-hook-form';
import type { CalendarDate } from '@lodestay/stay';
import { TextField } from '@lodestay/ui';
import { FieldGrid, FieldSection } from './field-section.tsx';
import { getLatestAdultBirthDate } from './profile-rules.ts';
import type { ProfileValues } from './profile-values.ts';

/** The contact details of the guest who books. */
export function ContactFields({ today }: { today: CalendarDate }) {
  const {
    register,
    formState: { errors },
  } = useFormContext<ProfileValues>();
  return (
    <FieldSection legend="Contact details" about="As shown on your ID.">
      <FieldGrid>
        <TextField
          label="First name"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          hint="We’ll send your confirmation here."
          error={errors.email?.message}
          {...register('email')}
        />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel"
          hint="Include the area code. For questions about this stay."
          error={errors.phone?.message}
          {...register('phone')}
        />
        <TextField
          label="Date of birth"
          type="date"
          autoComplete="bday"
          max={getLatestAdultBirthDate(today)}
          hint="You must be 18 or older to book."
          error={errors.dateOfBirth?.message}
          {...register('dateOfBirth')}
        />
      </FieldGrid>
    </FieldSection>
  );
}
