import type { Reservation, ReservationProfile, ResponseOf } from '@lodestay/contracts';
import { MESSAGES } from '@lodestay/contracts';
import { getQueryKey, readPromoCode, useCommand, usePlatform } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import type { CheckoutStay } from '../../stay/checkout-stay.ts';
import { toNewReservation } from '../../stay/checkout-stay.ts';
import type { SaveOutcome } from './profile-form.tsx';
import { getOtherReservationId } from '../../stay/other-reservation.ts';
import { CO_SIGNER_PATH, toFormProblems } from './profile-rules.ts';
import { toProfile, type CoSignerValues, type ProfileValues } from './profile-values.ts';

type Options = {
  slug: string;
  stay: CheckoutStay | null;
  reservationId: string | null;
  /** Called after the reservation was created, to add it to the URL. */
  onCreated(reservation: Reservation): void;
  onSaved(reservation: Reservation): void;
};

/** The co-signer was refused, after the profile was saved. */
class CoSignerProblem extends Error {
  override readonly cause: ApiError;
  constructor(cause: ApiError) {
    super(cause.message, { cause });
    this.cause = cause;
  }
}

const STAY_FIELDS: ReadonlySet<string> = new Set(['legs', 'startDate', 'endDate', 'committedNights', 'stayKind']);

const SIGN_UP = 'Create an account to continue. Your dates and details are saved.';

/** Saves the profile step: signs up if needed, creates the reservation once, then saves its profile. */
export function useSaveProfile({ slug, stay, reservationId, onCreated, onSaved }: Options) {
  const { session, signIn, phone, queryClient } = usePlatform();
  const create = useCommand('createReservation', { invalidates: ['listReservations'] });
  const update = useCommand('updateReservationProfile', { invalidates: ['getReservationQuote'] });

  const invite = useCommand('inviteCoSigner', { invalidates: ['getStayPeople'] });

  async function ensureReservation(): Promise<string> {
    if (reservationId) return reservationId;
    const reservation = await create.mutateAsync({ body: toNewReservation(slug, stay!, readPromoCode()) });
    onCreated(reservation);
    return reservation.id;
  }

  async function send(values: ProfileValues): Promise<void> {
    const id = await ensureReservation();
    const reservation = await update.mutateAsync({ params: { id }, body: toProfile(values) as ReservationProfile });
    queryClient.setQueryData(getQueryKey('getReservation', { params: { id } }), reservation);
    const [coSigner] = values.coSigner;
    if (coSigner) await inviteCoSigner(id, coSigner);
    onSaved(reservation);
  }

  /** Does nothing if somebody is invited already, so that a repeated save asks nobody twice. */
  async function inviteCoSigner(id: string, body: CoSignerValues): Promise<void> {
    const input = { params: { id } };
    if (queryClient.getQueryData<ResponseOf<'getStayPeople'>>(getQueryKey('getStayPeople', input))?.coSigner) return;
    try {
      await invite.mutateAsync({ ...input, body });
    } catch (error) {
      // Another tab was faster: show whom it invited.
      if (error instanceof ApiError && error.code === 'conflict')
        await queryClient.invalidateQueries({ queryKey: ['getStayPeople'] });
      if (error instanceof ApiError && error.code === 'invalid') throw new CoSignerProblem(error);
      throw error;
    }
  }

  function toOutcome(error: unknown): SaveOutcome {
    if (error instanceof CoSignerProblem)
      return {
        problems: toFormProblems(error.cause.fields).map(({ path, message }) => ({
          path: CO_SIGNER_PATH + path,
          message,
        })),
      };
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'invalid' && error.fields.length > 0) {
      const problems = toFormProblems(error.fields);
      // The stay is not part of this form, so its error is shown above the button.
      const message = problems.find(({ path }) => STAY_FIELDS.has(path.split('.')[0]!))?.message;
      return { problems, message };
    }
    if (error.status >= 500 || error.status === 0) return { message: MESSAGES.submitting(phone) };
    return { message: error.message, otherReservationId: getOtherReservationId(error) };
  }

  return async function save(values: ProfileValues): Promise<SaveOutcome> {
    if (!stay) return { message: MESSAGES.dateRange };
    if (!session.get().loggedIn && !(await signIn({ mode: 'sign-up', reason: SIGN_UP })))
      return { message: 'You need an account to book. Your details are saved.' };
    try {
      await send(values);
    } catch (error) {
      // The session has expired. Sign in again and retry.
      const isSignedOut = error instanceof ApiError && error.status === 401;
      if (
        isSignedOut &&
        (await signIn({ reason: 'You were signed out. Sign in to continue. Your details are saved.' }))
      )
        return save(values);
      return toOutcome(error);
    }
  };
}
