import type { Reservation } from '@lodestay/contracts';
import { getQueryKey, type Head, type PageContext } from '@lodestay/platform';
import { picturePreload } from '@lodestay/ui';
import { createAccountHead } from '../../account/account-head.ts';
import { HEAD_PICTURE_SIZES } from '../../features/reservation/reservation-head.tsx';

/** The title of the page of a stay, and the picture of its home. */
export function getStayHead({ queryClient, params }: PageContext): Head {
  const reservation = queryClient.getQueryData<Reservation>(
    getQueryKey('getReservation', { params: { id: params['id'] } }),
  );
  if (!reservation) return createAccountHead('Your stay');
  const { title, pictures } = reservation.home;
  return {
    ...createAccountHead(`Your stay at ${title}`),
    preloadImages: pictures.slice(0, 1).map((picture) => picturePreload(picture, HEAD_PICTURE_SIZES)),
  };
}
