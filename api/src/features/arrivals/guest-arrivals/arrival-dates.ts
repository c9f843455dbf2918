import { MAX_LATE_ARRIVAL_DAYS, NO_SHOW_ANSWER_HOURS, NO_SHOW_HOURS } from '@lodestay/contracts';
import { addDays, addHours, CHECK_IN_TIME, toInstant } from '@lodestay/stay';

/** When a guest is asked, on the days after they were expected, in the home's time zone. */
export const QUESTION_TIME = '12:00';
/** The second question comes at least this many hours after the first, also after a downtime. */
const HOURS_BETWEEN_QUESTIONS = 20;

/** What is known about the arrival of a guest. */
export type KnownArrival = {
  arrivedAt: Date | null;
  /** A later day that the guest or staff announced. */
  arrivesOn: string | null;
  /** The expected day that both questions were about. */
  askedFor: string | null;
  firstAskedAt: Date | null;
  secondAskedAt: Date | null;
};
export const NOTHING_KNOWN: KnownArrival = {
  arrivedAt: null,
  arrivesOn: null,
  askedFor: null,
  firstAskedAt: null,
  secondAskedAt: null,
};

export type ExpectedStay = {
  status: string;
  checkIn: string;
  checkOut: string | null;
  checkInAt: Date;
  timeZone: string;
};

const isCurrent = (status: string) => status === 'approved' || status === 'checked_in';

/** The day on which the guest is expected. */
export const getExpectedDay = (checkIn: string, { arrivesOn }: Pick<KnownArrival, 'arrivesOn'>): string =>
  arrivesOn !== null && arrivesOn > checkIn ? arrivesOn : checkIn;

/** The questions that were asked about the day on which the guest is expected now. */
function getQuestions(checkIn: string, known: KnownArrival) {
  const expectedOn = getExpectedDay(checkIn, known);
  const isSame = known.askedFor === expectedOn;
  return { expectedOn, first: isSame ? known.firstAskedAt : null, second: isSame ? known.secondAskedAt : null };
}

/** The next question to the guest, and from when it is asked. Null if there is none. */
export function findNextQuestion(
  { status, checkIn, timeZone }: ExpectedStay,
  known: KnownArrival,
): { number: 1 | 2; expectedOn: string; at: Date } | null {
  if (!isCurrent(status) || known.arrivedAt !== null) return null;
  const { expectedOn, first, second } = getQuestions(checkIn, known);
  if (second !== null) return null;
  const noon = (days: number) => toInstant(addDays(expectedOn, days), QUESTION_TIME, timeZone);
  if (first === null) return { number: 1, expectedOn, at: new Date(noon(1)) };
  return {
    number: 2,
    expectedOn,
    at: new Date(Math.max(noon(2), addHours(first.getTime(), HOURS_BETWEEN_QUESTIONS))),
  };
}

/** Whether the guest was asked about the day on which they are expected and has not answered. */
export const isAsked = ({ status, checkIn }: Pick<ExpectedStay, 'status' | 'checkIn'>, known: KnownArrival): boolean =>
  isCurrent(status) && known.arrivedAt === null && getQuestions(checkIn, known).first !== null;

/** From when staff can cancel the stay as a no-show. Null while the guest was not asked twice, and for those who arrived. */
export function getNoShowStart(
  { status, checkIn, timeZone }: Pick<ExpectedStay, 'status' | 'checkIn' | 'timeZone'>,
  known: KnownArrival,
): Date | null {
  const { expectedOn, second } = getQuestions(checkIn, known);
  if (!isCurrent(status) || known.arrivedAt !== null || second === null) return null;
  const expectedAt = toInstant(expectedOn, CHECK_IN_TIME, timeZone);
  return new Date(Math.max(addHours(expectedAt, NO_SHOW_HOURS), addHours(second.getTime(), NO_SHOW_ANSWER_HOURS)));
}

/** The days that can be announced as the arrival. Null without any. The check-in day takes an announcement back. */
export function getAnnounceableDays(
  { status, checkIn, checkOut }: Pick<ExpectedStay, 'status' | 'checkIn' | 'checkOut'>,
  known: Pick<KnownArrival, 'arrivedAt'>,
  today: string,
): { from: string; to: string } | null {
  if (!isCurrent(status) || known.arrivedAt !== null) return null;
  const from = today > checkIn ? today : checkIn;
  const latest = addDays(checkIn, MAX_LATE_ARRIVAL_DAYS);
  const lastNight = checkOut === null ? latest : addDays(checkOut, -1);
  const to = lastNight < latest ? lastNight : latest;
  return from <= to && to > checkIn ? { from, to } : null;
}

/** Whether an arrival can be recorded: once, from the check-in time on, until the stay is over. */
export const canArrive = (
  { status, checkInAt }: Pick<ExpectedStay, 'status' | 'checkInAt'>,
  known: Pick<KnownArrival, 'arrivedAt'>,
  now: Date,
): boolean => isCurrent(status) && known.arrivedAt === null && now >= checkInAt;
