import { LEASE_PARAMETERS, type LeaseValues } from '@lodestay/links';
import { formatMoney } from '@lodestay/stay';
import {
  ASSUMED_SUBTENANT_PERCENT,
  ASSUMED_VACANT_MONTHS,
  STATE_NAMES,
  type Lease,
  type LeaseField,
  type LeaseProblems,
} from '@lodestay/stay/lease';
import { SelectField, TextField, type SelectOption } from '@lodestay/ui';

type FieldProps = { values: LeaseValues; problems: LeaseProblems };

const STATES: readonly SelectOption[] = [
  { value: '', label: 'Choose a state' },
  ...Object.entries(STATE_NAMES).map(([value, label]) => ({ value, label })),
];

const useField =
  ({ values, problems }: FieldProps) =>
  (field: LeaseField) => ({
    name: LEASE_PARAMETERS[field],
    defaultValue: values[field],
    error: problems[field],
    maxLength: 40,
    autoComplete: 'off',
  });

/** What the lease says. */
export function LeaseFields(props: FieldProps) {
  const field = useField(props);
  const { maxLength: _, ...state } = field('state');
  return (
    <>
      <TextField
        {...field('rentCents')}
        label="Monthly rent"
        hint="Base rent in dollars, without utilities"
        inputMode="decimal"
        required
      />
      <TextField
        {...field('endsOn')}
        note="Optional"
        label="Lease ends"
        type="date"
        hint="The last day. Leave empty if month-to-month"
      />
      <TextField
        {...field('leaveOn')}
        label="You want to leave"
        type="date"
        hint="Your last day, which you still pay for"
        required
      />
      <SelectField {...state} label="State" options={STATES} hint="Sets the rules below" required />
      <TextField
        {...field('noticeDays')}
        note="Optional"
        label="Notice period"
        hint="In days. Look for “notice to vacate”"
        inputMode="numeric"
      />
      <TextField
        {...field('feeCents')}
        note="Optional"
        label="Early termination fee"
        hint="Leave empty if your lease has none"
        inputMode="decimal"
      />
      <TextField
        {...field('relettingFeeCents')}
        note="Optional"
        label="Reletting fee"
        hint="For finding a new tenant, if your lease has one"
        inputMode="decimal"
      />
      <TextField
        {...field('depositCents')}
        note="Optional"
        label="Security deposit"
        hint="What you paid at move-in"
        inputMode="decimal"
      />
    </>
  );
}

const describeSubtenant = (lease: Lease | null) =>
  lease && lease.subtenantCents === null
    ? `If empty: ${ASSUMED_SUBTENANT_PERCENT}% of your rent`
    : lease && lease.subtenantCents !== null && lease.subtenantCents <= lease.rentCents
      ? `${formatMoney(lease.rentCents - lease.subtenantCents)} below your rent`
      : 'What people pay for similar homes nearby';

/** What nobody can know yet. Empty fields have a stated default. */
export function AssumptionFields(props: FieldProps & { lease: Lease | null }) {
  const field = useField(props);
  return (
    <>
      <TextField
        {...field('subtenantCents')}
        label="A subtenant pays, each month"
        hint={describeSubtenant(props.lease)}
        inputMode="decimal"
      />
      <TextField
        {...field('vacantMonths')}
        label="Months until it is rented again"
        hint={`Your estimate: ask what is vacant nearby. If empty: ${ASSUMED_VACANT_MONTHS}`}
        inputMode="numeric"
      />
      <TextField
        {...field('offerCents')}
        label="Your offer to the landlord"
        hint="If empty: one month’s rent"
        inputMode="decimal"
      />
    </>
  );
}
