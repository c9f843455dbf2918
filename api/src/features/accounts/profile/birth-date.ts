/** Guests who book are at least this old. */
export const ADULT_AGE = 18;
const OLDEST_AGE = 120;

/** Age in whole years on a day. A birthday on February 29 counts on March 1 in other years. */
export function calculateAge(dateOfBirth: string, day: string): number {
  return Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4)) - (day.slice(5) < dateOfBirth.slice(5) ? 1 : 0);
}

/** Why nobody who is born on this day can book on `today`; null if they can. */
export function findBirthDateError(dateOfBirth: string, today: string): string | null {
  const age = calculateAge(dateOfBirth, today);
  if (age < ADULT_AGE) return `You must be ${ADULT_AGE} or older to book`;
  return age > OLDEST_AGE ? 'Check the year of birth' : null;
}
