import type { Reservation, ResponseOf } from '@lodestay/contracts';
import { getLocalDate } from '@lodestay/stay';
import { hasStayParts } from '../../features/navigation/stay-nav.tsx';

/** Whether the request was sent, so that staff work on it and read messages about it. */
export const isRequested = ({ timeline }: Pick<Reservation, 'timeline'>) =>
  timeline.some(({ code }) => code === 'submitted');

/** Whether the stay has begun, so that problems of it can be reported. */
export const hasBegun = ({ status, startDate, timeZone }: Reservation, now: string) =>
  hasStayParts({ status }) && startDate <= getLocalDate(Date.parse(now), timeZone);

/** Whether the guest can have shown documents of pets: from the request on. */
export const hasPetDocuments = ({ timeline, profile }: Pick<Reservation, 'timeline' | 'profile'>) =>
  isRequested({ timeline }) && (profile?.pets ?? []).length > 0;

/** Whether the home requires a deposit, so that it is worth asking for it. */
export const hasDeposit = ({ lines }: Reservation['quote']) => lines.some(({ code }) => code === 'deposit');

/** Whether the stay goes on or is over, so that its documents matter. */
export const hasExitPack = ({ status }: Pick<Reservation, 'status'>) =>
  status === 'checked_in' || status === 'completed';

/** When the first document that staff asked for is due. Null while none is missing. */
export const findDocumentsDueAt = (
  progress: Pick<ResponseOf<'getApplicationProgress'>, 'documentRequests'> | undefined,
) => (progress?.documentRequests ?? []).map(({ dueAt }) => dueAt).toSorted()[0] ?? null;

/** Whether a full booking can have ended the stay. */
export const canGiveWay = ({ status, stayKind, endDate }: Reservation) =>
  hasStayParts({ status }) && stayKind === 'standby' && endDate !== null;

const CONFIRMED: ReadonlySet<Reservation['status']> = new Set(['approved', 'checked_in']);

/** Whether the page shows where and when to check in. An older API sends no address, and has no calendar file. */
export const hasStayDetails = ({ status, address }: Pick<Reservation, 'status' | 'address'>) =>
  CONFIRMED.has(status) && address !== undefined;
