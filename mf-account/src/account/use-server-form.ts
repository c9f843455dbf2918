import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { toCamelCase } from '@lodestay/contracts';
import { ApiError } from '@lodestay/platform/http';

/** A form whose values the API checks: its errors show at their fields, or above the form (`problem`). Nothing entered is lost. */
export function useServerForm<Values extends FieldValues>(
  defaultValues: DefaultValues<Values>,
  send: (values: Values) => Promise<void>,
) {
  const { register, handleSubmit, setError, reset, formState } = useForm<Values>({ defaultValues });
  const { errors } = formState;
  const submit = handleSubmit(async (values) => {
    try {
      await send(values);
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
    reset,
    submit,
    busy: formState.isSubmitting,
    problem: errors.root?.message,
    getError: (name: Path<Values>) => (errors[name] as { message?: string } | undefined)?.message,
  };
}
