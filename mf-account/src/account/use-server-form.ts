import { useEffect } from 'react';
import { useForm, type DefaultValues, type FieldErrors, type FieldValues, type Path } from 'react-hook-form';
import { toCamelCase } from '@lodestay/contracts';
import { ApiError } from '@lodestay/platform/http';

type Options<Values> = {
  /** The field to focus while this is set, for a form that has just opened. */
  focus?: Path<Values> | undefined;
  /** Whether the form is empty again after it was sent. */
  clears?: boolean;
};

export type ServerFormState = Pick<ReturnType<typeof useServerForm>, 'submit' | 'busy' | 'problem'>;

/** A form whose values the API checks: its errors show at their fields, or above the form (`problem`). Nothing entered is lost. */
export function useServerForm<Values extends FieldValues>(
  initial: Values,
  send: (values: Values) => Promise<void>,
  { focus, clears = false }: Options<Values> = {},
) {
  const { register, handleSubmit, setError, setFocus, reset, formState } = useForm<Values>({
    defaultValues: initial as DefaultValues<Values>,
  });
  const errors: FieldErrors<Record<string, string>> = formState.errors;
  useEffect(() => {
    if (focus) setFocus(focus);
  }, [focus, setFocus]);
  const submit = handleSubmit(async (values) => {
    try {
      await send(values);
      if (clears) reset();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const known = error.fields.map(({ path, message }) => ({ name: toCamelCase(path) as Path<Values>, message }));
      const shown = known.filter(({ name }) => name in values);
      for (const { name, message } of shown) setError(name, { message }, { shouldFocus: true });
      if (shown.length === 0) setError('root', { message: known[0]?.message ?? error.message });
    }
  });
  return {
    register,
    submit,
    busy: formState.isSubmitting,
    problem: errors.root?.message,
    getError: (name: Path<Values>): string | undefined => errors[name]?.message,
  };
}
