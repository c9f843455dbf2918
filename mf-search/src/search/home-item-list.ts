import type { HomeCardData } from '@lodestay/contracts';
import { toHomeHref } from '@lodestay/links';
import { formatMonthly } from '@lodestay/stay';

/** Monthly price as the card shows it, in whole dollars without the sign. */
const toShownPrice = (cents: number) => formatMonthly(cents).replace(/[^\d]/g, '');

/** A schema.org `ItemList` of the homes on a page. `before` is the number of homes on earlier pages; prices are the card prices. */
export const toHomeItemList = (homes: readonly HomeCardData[], total: number, before: number, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: homes.map((home, index) => ({
    '@type': 'ListItem',
    position: before + index + 1,
    item: {
      '@type': 'Offer',
      url: origin + toHomeHref(home.slug),
      price: toShownPrice(home.displayPriceWithDiscount),
      priceCurrency: 'USD',
      itemOffered: { '@type': 'Apartment', name: home.title },
    },
  })),
});
