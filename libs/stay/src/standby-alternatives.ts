/** Another home for a Standby guest whose home is booked, compared with that home. */
export type StandbyAlternative = {
  readonly homeId: number;
  /** Standby rates per month, in cents. */
  readonly monthlyCents: number;
  readonly presentMonthlyCents: number;
  readonly kilometers: number;
  readonly isSameNeighborhood: boolean;
  /** Positive: more bedrooms than now. */
  readonly moreBeds: number;
  /** Nights until the next booking of the home. */
  readonly gapNights: number;
};

/** Farther homes are not told apart. */
const FAR_KM = 20;
/** Longer gaps are not told apart. */
const LONG_GAP_NIGHTS = 30;

/**
 * How much worse than the present home, in points (product 5): one point for each percent more rent, and half a point less for each percent
 * less, at most 10; one for each kilometer, none in the same neighborhood; 10 for each missing and 2 for each additional bedroom; up to 10
 * for a gap of less than 30 nights.
 */
export function getAlternativePoints(home: StandbyAlternative): number {
  const percent = (100 * (home.monthlyCents - home.presentMonthlyCents)) / home.presentMonthlyCents;
  const price = percent > 0 ? percent : Math.max(-10, percent / 2);
  const distance = home.isSameNeighborhood ? 0 : Math.min(FAR_KM, home.kilometers);
  const beds = home.moreBeds < 0 ? -10 * home.moreBeds : 2 * home.moreBeds;
  const gap = 10 * (1 - Math.min(LONG_GAP_NIGHTS, home.gapNights) / LONG_GAP_NIGHTS);
  return price + distance + beds + gap;
}

/** The best home first. */
export const rankStandbyAlternatives = <Home extends StandbyAlternative>(homes: readonly Home[]): Home[] =>
  homes.toSorted((a, b) => getAlternativePoints(a) - getAlternativePoints(b) || a.homeId - b.homeId);

const EARTH_KM = 6371;

type Place = { readonly latitude: number; readonly longitude: number };

/** The distance of two places of a city in a straight line. */
export function getKilometers(a: Place, b: Place): number {
  const radians = Math.PI / 180;
  const north = (b.latitude - a.latitude) * radians;
  const east = (b.longitude - a.longitude) * radians * Math.cos(((a.latitude + b.latitude) / 2) * radians);
  return EARTH_KM * Math.hypot(north, east);
}
