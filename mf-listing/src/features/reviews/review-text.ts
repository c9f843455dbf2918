/** '1 review', '12 reviews' */
export const formatReviewCount = (count: number): string => `${count} ${count === 1 ? 'review' : 'reviews'}`;

const DAYS_PER_MONTH = 30;

/** 'Stayed 12 nights'; from 30 nights on in months: 'Stayed 3 months'. */
export function formatStayed(nights: number): string {
  if (nights < DAYS_PER_MONTH) return `Stayed ${nights} ${nights === 1 ? 'night' : 'nights'}`;
  const months = Math.round(nights / (365 / 12));
  return `Stayed ${months} ${months === 1 ? 'month' : 'months'}`;
}
