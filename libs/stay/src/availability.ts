/** Availability value of a home without any available day in its calendar (specification 3). */
export const NOT_AVAILABLE = 'Not Available';
