import type { ErrorBody } from '@lodestay/contracts';
import type { ApiError } from '@lodestay/platform/http';

/** The Standby reservation that the guest has already, if that is why another one was refused; otherwise null. */
export function getOtherReservationId(error: ApiError): string | null {
  const id = (error.body as ErrorBody | null)?.error?.data?.['reservation_id'];
  return error.code === 'conflict' && typeof id === 'string' ? id : null;
}
