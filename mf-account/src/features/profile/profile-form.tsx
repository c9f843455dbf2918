import type { Profile } from '@lodestay/contracts';
import { useCommand, usePlatform } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { addMonths, formatDate } from '@lodestay/stay';
import { TextField } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { useServerForm } from '../../account/use-server-form.ts';
import { formSheet } from '../../account/form-sheet.ts';
import { ServerForm } from '../../account/server-form.tsx';

const ADULT_YEARS = 18;
const NAME_VERIFIED = 'Checked against your ID. Contact us to change it.';

type Props = {
  profile: Profile;
  /** Reads what is saved now, after somebody else changed it. */
  onConflict(): void;
  onSaved(): void;
};

/** Name, phone number and date of birth. If they were changed elsewhere, the form keeps what was entered and shows what is saved. */
export function ProfileForm({ profile, onConflict, onSaved }: Props) {
  const s = useStyles(formSheet);
  const { refreshSession, today } = usePlatform();
  const { mutateAsync: update } = useCommand('updateProfile', { invalidates: ['getProfile'] });
  const { firstName, lastName, phone, dateOfBirth, nameVerified, version } = profile;
  const isBirthDateFixed = nameVerified && dateOfBirth !== null;
  const form = useServerForm(
    { firstName, lastName, phone: phone ?? '', dateOfBirth: dateOfBirth ?? '' },
    async (values) => {
      try {
        const optional = { phone: values.phone.trim() || null, dateOfBirth: values.dateOfBirth || null };
        await update({ body: { ...values, ...optional, version } });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'conflict') onConflict();
        throw error;
      }
      await refreshSession();
      onSaved();
    },
  );
  const { register, getError, problem } = form;
  const hint = nameVerified ? NAME_VERIFIED : undefined;
  return (
    <ServerForm
      form={form}
      submitLabel="Save changes"
      problem={
        problem && (
          <>
            {problem}
            <span className="small">
              {' '}
              Saved now: {firstName} {lastName}, {phone ?? 'no phone number'},{' '}
              {dateOfBirth ? `born ${formatDate(dateOfBirth)}` : 'no date of birth'}.
            </span>
          </>
        )
      }
    >
      <div className={s.pair}>
        <TextField
          label="First name"
          autoComplete="given-name"
          maxLength={80}
          readOnly={nameVerified}
          hint={hint}
          error={getError('firstName')}
          {...register('firstName')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          maxLength={80}
          readOnly={nameVerified}
          hint={hint}
          error={getError('lastName')}
          {...register('lastName')}
        />
      </div>
      <TextField
        label="Phone"
        note="Optional"
        type="tel"
        autoComplete="tel"
        maxLength={32}
        error={getError('phone')}
        {...register('phone')}
      />
      <TextField
        label="Date of birth"
        {...(dateOfBirth === null ? { note: 'Optional' } : {})}
        type="date"
        autoComplete="bday"
        max={addMonths(today, -12 * ADULT_YEARS)}
        readOnly={isBirthDateFixed}
        hint={isBirthDateFixed ? NAME_VERIFIED : 'You must be 18 or older to book.'}
        error={getError('dateOfBirth')}
        {...register('dateOfBirth')}
      />
    </ServerForm>
  );
}
