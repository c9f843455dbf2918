import { useState, type FormEvent } from 'react';
import { Facts, ReasonForm, Sheet, type Fact } from '@lodestay/console';
import { CHANGE_OFFER_HOURS, formatDate, formatMoney } from '@lodestay/stay';
import { Banner, Button, SelectField, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { InspectedReservation } from '../../reservations/reservation-text.ts';
import { CHANGE_FIELDS, CHANGE_OPTIONS, findEmptyFields, toStaffChange, type ChangeName } from './change-fields.ts';
import { useStaffChange, type StaffChangeState } from './use-staff-change.ts';

const sheet = styles({ form: { display: 'grid', gap: 'var(--s-4)', gridTemplateColumns: 'minmax(0, 1fr)' } });

type Preview = NonNullable<StaffChangeState['shown']>['preview'];

/** What the change does, as the guest reads it. */
function Consequence({ preview: { sentence, cost, refund, saved = 0, installments } }: { preview: Preview }) {
  const facts: Fact[] = [
    ['For the guest', sentence],
    ['Cost', formatMoney(cost)],
    ...installments
      .filter(({ left }) => left > 0)
      .map(({ label, dueOn, left }): Fact => [label, `${formatMoney(left)}, due on ${formatDate(dueOn)}`]),
    ...(refund > 0 ? [['Refund', formatMoney(refund)] as const] : []),
    ...(saved > 0 ? [['Less to pay later', formatMoney(saved)] as const] : []),
  ];
  return (
    <div role="status">
      <Facts facts={facts} />
    </div>
  );
}

/** The choice of a change and its fields. */
function ChangeForm({ state, onClose }: { state: StaffChangeState; onClose: () => void }) {
  const s = useStyles(sheet);
  const [name, setName] = useState<ChangeName>('end');
  const [empty, setEmpty] = useState<readonly string[]>([]);
  const { busy, error } = state.previewing;
  const findProblem = (field: string) =>
    empty.includes(field) ? 'Enter this' : error?.fields.find(({ path }) => path.split('.').at(-1) === field)?.message;
  const isOfField = CHANGE_FIELDS[name].some((field) => findProblem(field.name) !== undefined);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const missing = findEmptyFields(name, values);
    setEmpty(missing);
    if (missing.length === 0) return void state.show(toStaffChange(name, values));
    (form.elements.namedItem(missing[0]!) as HTMLElement | null)?.focus();
  }
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <SelectField
        label="What to change"
        value={name}
        onChange={({ target }) => {
          setName(target.value as ChangeName);
          setEmpty([]);
          state.close();
        }}
        options={[...CHANGE_OPTIONS]}
      />
      {CHANGE_FIELDS[name].map(({ name: field, label, type, hint, options }) =>
        options ? (
          <SelectField key={`${name} ${field}`} name={field} label={label} options={[...options]} />
        ) : (
          <TextField
            key={`${name} ${field}`}
            name={field}
            label={label}
            hint={hint}
            type={type ?? 'text'}
            error={findProblem(field)}
          />
        ),
      )}
      {error && !isOfField && (
        <Banner tone="bad" role="alert">
          {error.fields[0]?.message ?? error.message}
        </Banner>
      )}
      <Button type="submit" look="secondary" loading={busy}>
        See the cost
      </Button>
      <Button look="bare" disabled={busy} onClick={onClose}>
        Close
      </Button>
    </form>
  );
}

/** Changes a stay for its guest. What costs the guest something becomes an offer. */
export function ChangeAction({ record, onDone }: { record: InspectedReservation; onDone: () => void }) {
  const state = useStaffChange(record);
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  if (!record.actions.includes('change_stay')) return null;
  const { shown } = state;
  if (!isOpen)
    return (
      <Sheet title="Change the stay">
        <p className="small soft">
          See the cost first. If the change costs the guest something, they have {CHANGE_OFFER_HOURS} hours to accept
          it.
        </p>
        <Button look="secondary" onClick={() => setIsOpen(true)}>
          Change the stay
        </Button>
      </Sheet>
    );
  const close = () => {
    state.close();
    setIsOpen(false);
  };
  return (
    <Sheet title="Change the stay">
      <ChangeForm state={state} onClose={close} />
      {shown && (
        <>
          <Consequence preview={shown.preview} />
          <ReasonForm
            reason={reason}
            onChange={setReason}
            hint="The guest reads it in the email. It stays in the audit log."
            submit={shown.preview.cost > 0 ? 'Offer the change' : 'Make the change'}
            busy={state.making.busy}
            error={state.making.error}
            onSubmit={async (text) => {
              if (!(await state.make(text))) return;
              setReason('');
              setIsOpen(false);
              onDone();
            }}
          />
        </>
      )}
    </Sheet>
  );
}
