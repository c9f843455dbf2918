const METERS_PER_MILE = 1609.344;

/** '1.2 miles', '14 miles'. */
export function formatMiles(meters: number): string {
  const miles = meters / METERS_PER_MILE;
  const text = miles < 10 ? miles.toFixed(1) : String(Math.round(miles));
  return `${text} ${text === '1.0' ? 'mile' : 'miles'}`;
}
