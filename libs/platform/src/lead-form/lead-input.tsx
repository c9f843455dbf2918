import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { SelectField, TextareaField, TextField } from '@lodestay/ui';
import type { LeadField } from './lead-fields.ts';

export type LeadInputProps = {
  field: LeadField;
  error: string | undefined;
  defaultValue?: string;
  className?: string;
  input: UseFormRegisterReturn;
};

/** One question of a lead form. */
export function LeadInput({ field, error, defaultValue, className, input: registered }: LeadInputProps) {
  const listId = useId();
  const { label, kind, hint, missing, autoComplete, maxLength, suggestions } = field;
  const shared = {
    ...registered,
    label,
    hint,
    error,
    className,
    defaultValue,
    note: missing ? undefined : 'Optional',
    'aria-required': missing ? true : undefined,
  } as const;
  if (kind === 'long') return <TextareaField {...shared} maxLength={maxLength} />;
  if (kind === 'choice')
    return (
      <SelectField
        {...shared}
        options={[
          { value: '', label: 'Choose one' },
          ...(field.options ?? []).map((option) => ({ value: option, label: option })),
        ]}
      />
    );
  if (kind === 'count') return <TextField {...shared} inputMode="numeric" maxLength={6} autoComplete="off" />;
  const input = (
    <TextField
      {...shared}
      type={kind}
      autoComplete={autoComplete}
      maxLength={maxLength}
      list={suggestions ? listId : undefined}
      spellCheck={kind === 'email' ? false : undefined}
    />
  );
  if (!suggestions) return input;
  return (
    <>
      {input}
      <datalist id={listId}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} aria-label={suggestion} />
        ))}
      </datalist>
    </>
  );
}
