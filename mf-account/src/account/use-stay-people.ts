import { useState } from 'react';
import type { ResponseOf } from '@lodestay/contracts';
import { useCommand, useEndpoint } from '@lodestay/platform';
import type { ApiError } from '@lodestay/platform/http';
import type { NewPerson } from './invite-person-form.tsx';

export type StayPeople = ResponseOf<'getStayPeople'>;

const INVALIDATES = ['getStayPeople', 'getReservation', 'getApplicationProgress'] as const;

/** The co-signer and the occupants of a reservation, and what the guest can do with them. */
export function useStayPeople(id: string, { enabled = true } = {}) {
  const { data: people } = useEndpoint('getStayPeople', { params: { id } }, { keepPrevious: true, enabled });
  const { mutateAsync: inviteCoSigner } = useCommand('inviteCoSigner', { invalidates: INVALIDATES });
  const { mutateAsync: inviteOccupant } = useCommand('inviteOccupant', { invalidates: INVALIDATES });
  const { mutateAsync: resend } = useCommand('resendStayInvitation', { invalidates: INVALIDATES });
  const { mutateAsync: remove } = useCommand('removeStayPerson', { invalidates: INVALIDATES });
  const [state, setState] = useState<{ busy: boolean; error: ApiError | null; done: string }>({
    busy: false,
    error: null,
    done: '',
  });

  /** Runs one action. `done` is announced when it succeeds. Returns whether it did. */
  async function run(action: () => Promise<unknown>, done: string): Promise<boolean> {
    setState({ busy: true, error: null, done: '' });
    try {
      await action();
      setState({ busy: false, error: null, done });
      return true;
    } catch (error) {
      setState({ busy: false, error: error as ApiError, done: '' });
      return false;
    }
  }

  const params = { id };
  return {
    ...state,
    people,
    inviteCoSigner: (body: NewPerson) => run(() => inviteCoSigner({ params, body }), `${body.firstName} is invited.`),
    inviteOccupant: (body: NewPerson) => run(() => inviteOccupant({ params, body }), `${body.firstName} is invited.`),
    resend: (person: string) => run(() => resend({ params: { id, person } }), 'A new link is on its way.'),
    remove: (person: string, name: string) => run(() => remove({ params: { id, person } }), `${name} is removed.`),
  };
}
