/** Homes per page of results (specification 9). */
export const RESULTS_PER_PAGE = 32;
/** An open-ended stay counts as this many nights (specification 9). */
export const INDEFINITE_DAYS = 365;
/** Pets in one reservation (specification 5). */
export const MAX_PETS = 2;
/** Vehicles and parking spots in one reservation (specification 5). */
export const MAX_PARKING_SPOTS = 2;
/** Stays of fewer nights are short-term: nightly, in installed homes only (product 3). */
export const MONTHLY_STAY_NIGHTS = 30;
/** Stays up to this long are refundable until 24 hours before check-in (product 4). */
export const WEEK_STAY_NIGHTS = 7;
/** The longest stay: two years. */
export const MAX_STAY_NIGHTS = 730;
/** The latest start of a searched stay, in days from today. Calendars end there. */
export const MAX_DAYS_AHEAD = 3_660;
/** Fewest committed nights of a Flex stay, in bookings and searches (product 3). */
export const MIN_COMMITTED_NIGHTS = 30;
/** Committed nights of a Flex stay when the guest has not chosen, as on the home page. */
export const DEFAULT_COMMITTED_NIGHTS = 60;
/** Committed nights that make an open-ended stay a 1-year Flex (product 3). */
export const ONE_YEAR_NIGHTS = 365;
/** Notice, in days, that ends a Flex stay after its commitment (product 3). */
export const FLEX_NOTICE_DAYS = 30;
/** Hours in which a member can keep the home after somebody requests the dates right after their stay (product 4). */
export const KEEP_HOURS = 72;
/** A request comes right after a stay if at most this many nights are between them. */
export const KEEP_GAP_DAYS = 3;
/** Hours in which a guest who asked for a longer stay has the turn after the home became available. */
export const EXTENSION_TURN_HOURS = 24;
/** Hours for which a parking spot is held for the first guest in line. */
export const PARKING_OFFER_HOURS = 48;
/** Hours in which a guest can accept a change of the stay that staff offered. */
export const CHANGE_OFFER_HOURS = 72;
/** A guest who asked for a longer stay is told of an earlier end than the wanted one if it adds at least this many nights. */
export const MIN_OFFERED_NIGHTS = 7;
/** Notice, in days, that a Standby guest gets when somebody books the home (specification 9). */
export const STANDBY_NOTICE_DAYS = 3;
/** Days between a Standby guest's last day and the next guest's first (product 5). */
export const STANDBY_TURNOVER_DAYS = 1;
/** A home is offered to Standby when it is vacant at least this long (product 5). */
export const STANDBY_MIN_VACANCY_NIGHTS = 7;
/** Standby reservations a member may hold at a time (specification 5). */
export const MAX_STANDBY_RESERVATIONS = 1;
/** The fewest characters of a password: 'Password length should be greater than 6' (specification 5). */
export const MIN_PASSWORD_LENGTH = 7;
/** Full refund for this many hours after booking (specification 9). */
export const FREE_CANCELLATION_HOURS = 24;
/** Full refund until this many days before check-in (product 4). */
export const FULL_REFUND_DAYS = 30;
/** Earliest check-in time, `HH:MM` in the home's time zone. Refund deadlines count back from it. */
export const CHECK_IN_TIME = '16:00';

/** A deposit is returned within this many days after the move-out, or sooner if the state's law says so (product 3). */
export const DEPOSIT_RETURN_DAYS = 14;
