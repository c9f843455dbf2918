import { useForm, type DefaultValues, type FieldErrors, type FieldValues, type Path } from 'react-hook-form';
import { toCamelCase, type RequestOf, type ResponseOf } from '@lodestay/contracts';
import { usePlatform } from '@lodestay/platform';
import { ApiError, getSignInChallenge } from '@lodestay/platform/http';

type AccountCall = 'signIn' | 'completeSignIn' | 'signUp' | 'forgotPassword' | 'createMagicLink';
type BodyOf<Name extends AccountCall> = RequestOf<Name> extends { body: infer Body extends FieldValues } ? Body : never;

/**
 * A form that sends its values with one call. An error of the API shows at its field, or above the form when it names none.
 * `onChallenge` gets the challenge of a sign-in that needs a code.
 */
export function useAccountForm<Name extends AccountCall>(
  name: Name,
  defaultValues: DefaultValues<BodyOf<Name>>,
  onDone: (answer: ResponseOf<Name>) => void | Promise<void>,
  onChallenge?: (challenge: string) => void,
) {
  const { api } = usePlatform();
  const { register, handleSubmit, setError, formState } = useForm<BodyOf<Name>>({ defaultValues });
  const submit = handleSubmit(async (body) => {
    try {
      await onDone(await api.call(name, { body } as unknown as RequestOf<Name>));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const challenge = getSignInChallenge(error);
      if (challenge && onChallenge) return onChallenge(challenge);
      if (error.fields.length === 0) setError('root', { message: error.message });
      for (const { path, message } of error.fields)
        setError(toCamelCase(path.replace(/^body\./, '')) as Path<BodyOf<Name>>, { message });
    }
  });
  const errors: FieldErrors<Record<string, string>> = formState.errors;
  const getError = (field: Path<BodyOf<Name>>) => errors[field]?.message;
  return { register, submit, getError, busy: formState.isSubmitting, message: errors.root?.message };
}
