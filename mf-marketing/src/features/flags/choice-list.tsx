import { useId } from 'react';
import { CheckField, FieldError, Segmented } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { staffSheet } from '../../staff/staff-styles.ts';

/** All, or only the chosen ones. `value` null means all. */
export function ChoiceList<Value extends string>({
  legend,
  allLabel,
  options,
  value,
  error,
  onChange,
}: {
  legend: string;
  allLabel: string;
  options: readonly { value: Value; label: string }[];
  value: readonly Value[] | null;
  error?: string;
  onChange: (value: Value[] | null) => void;
}) {
  const s = useStyles(staffSheet);
  const id = useId();
  function toggle(each: Value) {
    const rest = (value ?? []).filter((other) => other !== each);
    onChange(rest.length === value?.length ? [...rest, each] : rest);
  }
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className={s.legend}>{legend}</legend>
      <Segmented
        legend={legend}
        className={s.segments}
        value={value === null ? 'all' : 'some'}
        onChange={(choice) => onChange(choice === 'all' ? null : [])}
        options={[
          { value: 'all', label: allLabel },
          { value: 'some', label: 'Only these' },
        ]}
      />
      {value && (
        // The list scrolls, so it must be reachable with the keyboard. Its checkboxes are.
        <div className={s.choices}>
          {options.map((option) => (
            <CheckField
              key={option.value}
              label={option.label}
              checked={value.includes(option.value)}
              onChange={() => toggle(option.value)}
            />
          ))}
        </div>
      )}
      {error && <FieldError id={id} message={error} />}
    </fieldset>
  );
}
