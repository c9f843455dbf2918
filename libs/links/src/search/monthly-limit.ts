const NIGHTS_A_YEAR = 365;
const MONTHS_A_YEAR = 12;

/** The highest monthly price, in whole dollars, that a per diem in dollars per night covers. Homes have monthly prices (product 3). */
export const toMonthlyLimit = (perDiem: number): number => Math.floor((perDiem * NIGHTS_A_YEAR) / MONTHS_A_YEAR);
