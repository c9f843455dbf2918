import type { Reservation, ReservationProfile } from '@lodestay/contracts';
import { MESSAGES } from '@lodestay/contracts';
import { queryKeyOf, useCommand, usePlatform } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import type { CheckoutStay } from '../../stay/checkout-stay.ts';
import { stayQuery } from '../../stay/checkout-stay.ts';
import type { SaveOutcome } from './profile-form.tsx';
import { getProblems } from './profile-rules.ts';
import { getProfile, type ProfileValues } from './profile-values.ts';

type Options = {
  slug: string;
  stay: CheckoutStay | null;
  reservationId: string | null;
  /** A reservation was begun: from now on the address names it. */
  onBegun(reservation: Reservation): void;
  onSaved(reservation: Reservation): void;
};

const STAY_FIELDS: ReadonlySet<string> = new Set(['startDate', 'endDate', 'committedNights', 'stayKind']);

const SIGN_UP = 'Create an account to continue. Your dates and details are saved.';

/** Saves the profile step: an account first, then the reservation once, then its profile. */
export function useSaveProfile({ slug, stay, reservationId, onBegun, onSaved }: Options) {
  const { session, signIn, phone, queryClient } = usePlatform();
  const create = useCommand('createReservation', { invalidates: ['listReservations'] });
  const update = useCommand('updateReservationProfile', { invalidates: ['getReservationQuote'] });

  async function begun(): Promise<string> {
    if (reservationId) return reservationId;
    const { startDate, endDate } = stay!;
    const { stayKind, committedNights } = stayQuery(stay!);
    const reservation = await create.mutateAsync({
      body: { homeSlug: slug, startDate, endDate, stayKind, committedNights },
    });
    onBegun(reservation);
    return reservation.id;
  }

  async function send(values: ProfileValues): Promise<void> {
    const id = await begun();
    const reservation = await update.mutateAsync({ params: { id }, body: getProfile(values) as ReservationProfile });
    queryClient.setQueryData(queryKeyOf('getReservation', { params: { id } }), reservation);
    onSaved(reservation);
  }

  function explain(error: unknown): SaveOutcome {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'invalid' && error.fields.length > 0) {
      const problems = getProblems(error.fields);
      // The stay is not part of this form, so what is wrong with it is said above the button.
      const message = problems.find(({ path }) => STAY_FIELDS.has(path))?.message;
      return { problems, message };
    }
    if (error.status >= 500 || error.status === 0) return { message: MESSAGES.submitting(phone) };
    return { message: error.message };
  }

  return async function save(values: ProfileValues): Promise<SaveOutcome> {
    if (!stay) return { message: MESSAGES.dateRange };
    if (!session.get().loggedIn && !(await signIn({ mode: 'sign-up', reason: SIGN_UP })))
      return { message: 'You need an account to book. Your details are saved.' };
    try {
      await send(values);
    } catch (error) {
      // The session has run out on the way: once more, as the same person.
      const signedOut = error instanceof ApiError && error.status === 401;
      if (
        signedOut &&
        (await signIn({ reason: 'You were signed out. Sign in to continue; what you have typed stays as it is.' }))
      )
        return save(values);
      return explain(error);
    }
  };
}
