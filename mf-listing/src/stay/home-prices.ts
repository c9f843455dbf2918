import type { HomeDetail } from '@lodestay/contracts';
import { createPriceList, getPricesOn, type CalendarDate } from '@lodestay/stay';

/** The rates and fees for a booking today, so that what a page calculates equals the quote. */
export const getHomePrices = ({ priceFigures }: Pick<HomeDetail, 'priceFigures'>, today: CalendarDate) =>
  getPricesOn(today, priceFigures && [createPriceList(today, priceFigures)]);
