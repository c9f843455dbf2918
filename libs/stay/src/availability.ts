/** What is told of a home that is free on none of the days its calendar knows: the availability value of specification 3. */
export const NOT_AVAILABLE = 'Not Available';
