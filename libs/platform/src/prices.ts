// By package name: remotes share this context with the shell. A relative import would create a second copy.
import { usePlatform, type Platform } from '@lodestay/platform';
import { createPriceLists, findPriceList, PRICE_LISTS, type PriceList } from '@lodestay/stay';

type Given = Pick<Platform, 'prices' | 'today'>;

/** The lists of a page, so that each is made once and stays the same object. */
const made = new WeakMap<object, readonly PriceList[]>();

/** The price lists that pages know: the one in force first, then the next if one is scheduled. */
export function getPriceLists({ prices }: Pick<Given, 'prices'>): readonly PriceList[] {
  if (!prices) return PRICE_LISTS;
  let lists = made.get(prices);
  if (!lists) made.set(prices, (lists = createPriceLists(prices)));
  return lists;
}

/** The rates and fees in force today, for `head` and other code outside of components. */
export const getPrices = (given: Given): PriceList => findPriceList(given.today, getPriceLists(given));

export const usePriceLists = (): readonly PriceList[] => getPriceLists(usePlatform());

/** The rates and fees in force today. Texts and examples state these, never the built-in ones. */
export const usePrices = (): PriceList => getPrices(usePlatform());
