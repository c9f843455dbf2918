import { useFieldArray, useFormContext } from 'react-hook-form';
import { useCommand, useEndpoint } from '@lodestay/platform';
import { Banner, Button, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { EntryList } from './entry-list.tsx';
import { FieldSection } from './field-section.tsx';
import { EMPTY_CO_SIGNER, type ProfileValues } from './profile-values.ts';

const sheet = styles({
  invited: { display: 'grid', gap: 'var(--s-3)', justifyItems: 'start' },
  name: { overflowWrap: 'anywhere' },
});

/** Somebody who can meet the income rule instead of the guest. Optional, and one person at most. */
export function CoSignerFields({ reservationId }: { reservationId: string | null }) {
  const { data: people } = useEndpoint(
    'getStayPeople',
    { params: { id: reservationId ?? '' } },
    { enabled: reservationId !== null },
  );
  if (people?.coSigner && reservationId)
    return <InvitedCoSigner id={reservationId} coSigner={people.coSigner} canRemove={people.canChangeCoSigner} />;
  return people?.canChangeCoSigner === false ? null : <NewCoSigner />;
}

function NewCoSigner() {
  const {
    register,
    control,
    formState: { errors },
  } = useFormContext<ProfileValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'coSigner' });
  const problems = errors.coSigner?.[0];
  return (
    <FieldSection
      legend="Is someone co-signing for you?"
      about="Optional. A co-signer can meet the income rule for you. We email them a link when you submit your request. You see their status only, never their documents or figures."
    >
      <EntryList
        ids={fields.map(({ id }) => id)}
        getName={() => 'Co-signer'}
        addLabel="Add a co-signer"
        onAdd={() => append({ ...EMPTY_CO_SIGNER })}
        onRemove={remove}
        max={1}
        renderFields={() => (
          <>
            <TextField
              label="First name"
              autoComplete="off"
              error={problems?.firstName?.message}
              {...register('coSigner.0.firstName')}
            />
            <TextField
              label="Last name"
              autoComplete="off"
              error={problems?.lastName?.message}
              {...register('coSigner.0.lastName')}
            />
            <TextField
              label="Email"
              type="email"
              autoComplete="off"
              error={problems?.email?.message}
              {...register('coSigner.0.email')}
            />
          </>
        )}
      />
    </FieldSection>
  );
}

type InvitedProps = {
  /** Of the reservation. */
  id: string;
  coSigner: { id: string; firstName: string; lastName: string; email: string };
  canRemove: boolean;
};

function InvitedCoSigner({ id, coSigner, canRemove }: InvitedProps) {
  const remove = useCommand('removeStayPerson', { invalidates: ['getStayPeople'] });
  const s = useStyles(sheet);
  return (
    <FieldSection legend="Your co-signer">
      <div className={s.invited}>
        <p className={`soft ${s.name}`}>
          <b className="strong">
            {coSigner.firstName} {coSigner.lastName}.
          </b>{' '}
          We email the link to {coSigner.email} when you submit your request.
        </p>
        {canRemove && (
          <Button
            look="secondary"
            size="small"
            loading={remove.isPending}
            onClick={() => remove.mutate({ params: { id, person: coSigner.id } })}
          >
            Remove co-signer
          </Button>
        )}
        {remove.isError && (
          <Banner tone="bad" role="alert">
            {remove.error.message}
          </Banner>
        )}
      </div>
    </FieldSection>
  );
}
