import { useState } from 'react';
import type { RequestOf, ResponseOf } from '@lodestay/contracts';
import { usePlatform } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';

type AccountCall = 'signIn' | 'signUp' | 'forgotPassword' | 'createMagicLink';

/** A call of a small form: what is wrong stands at its field, or above the button when it belongs to none. */
export function useAccountCall<Name extends AccountCall>(
  name: Name,
  onDone: (answer: ResponseOf<Name>) => void | Promise<void>,
) {
  const { api } = usePlatform();
  const [state, setState] = useState<{
    busy: boolean;
    message: string | null;
    fields: Readonly<Record<string, string>>;
  }>({ busy: false, message: null, fields: {} });
  const submit = async (body: RequestOf<Name> extends { body: infer Body } ? Body : never) => {
    setState({ busy: true, message: null, fields: {} });
    try {
      await onDone(await api.call(name, { body } as unknown as RequestOf<Name>));
      setState({ busy: false, message: null, fields: {} });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const fields = Object.fromEntries(
        error.fields.map(({ path, message }) => [path.replace(/^body\./, ''), message]),
      );
      setState({ busy: false, message: Object.keys(fields).length > 0 ? null : error.message, fields });
    }
  };
  return { ...state, submit };
}
