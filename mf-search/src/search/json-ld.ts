import type { HomeCardData } from '@lodestay/contracts';
import { toHomeHref } from '@lodestay/links';
import { formatMonthly } from '@lodestay/stay';

/** Monthly price as the card shows it, in whole dollars without the sign. */
const shownPrice = (cents: number) => formatMonthly(cents).replace(/[^\d]/g, '');

/** The homes of a list for search engines, `before` of the `total` not among them. Prices are those on the cards. */
export const homeItemList = (homes: readonly HomeCardData[], total: number, before: number, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: homes.map((home, index) => ({
    '@type': 'ListItem',
    position: before + index + 1,
    item: {
      '@type': 'Offer',
      url: origin + toHomeHref(home.slug),
      price: shownPrice(home.displayPriceWithDiscount),
      priceCurrency: 'USD',
      itemOffered: { '@type': 'Apartment', name: home.title },
    },
  })),
});
