const NIGHTS_A_YEAR = 365;
const MONTHS_A_YEAR = 12;

/** The monthly price, in whole dollars, that so many dollars a night pay: prices are a month's (product 3). */
export const toMonthlyLimit = (perDiem: number): number => Math.floor((perDiem * NIGHTS_A_YEAR) / MONTHS_A_YEAR);
