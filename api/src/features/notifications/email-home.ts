import type { HomeCardData } from '@lodestay/contracts';
import { formatDateRange, formatMoney, formatMonthly, formatNights } from '@lodestay/stay';
import type { EmailHome } from './email-content.ts';

export const TOTALS_NOTE = 'Totals include all required fees and are for paying by bank account.';

/** What an email shows of the card of a home. */
export type EmailCard = Pick<
  HomeCardData,
  'title' | 'pictures' | 'nearestDates' | 'neighborhoodName' | 'cityName' | 'total' | 'displayPriceWithDiscount'
>;

/** Pictures in emails are at most this wide, in pixels. */
const PICTURE_WIDTH = 800;

/** '$9,123.45 total for 92 nights', or the monthly price without dates. */
export const formatPrice = ({ total, displayPriceWithDiscount }: EmailCard): string =>
  total
    ? `${formatMoney(total.cents)} total for ${formatNights(total.nights)}`
    : formatMonthlyPrice(displayPriceWithDiscount);

/** '$3,000 a month, $9,123.45 total for 92 nights'. */
export const formatFullPrice = (card: EmailCard): string =>
  card.total ? `${formatMonthlyPrice(card.displayPriceWithDiscount)}, ${formatPrice(card)}` : formatPrice(card);

const formatMonthlyPrice = (cents: number): string => `${formatMonthly(cents)} a month`;

/** A home of a search in an email, with its price, its dates if they differ from the search, and a link for these dates. */
export function toEmailHome(
  { card, href }: { card: EmailCard; href: string },
  siteOrigin: string,
  price: string,
): EmailHome {
  const picture = card.pictures.find(({ illustration }) => !illustration);
  const width = picture?.widths.findLast((each) => each <= PICTURE_WIDTH) ?? picture?.widths[0];
  const dates = card.nearestDates ? `, ${formatDateRange(card.nearestDates.startDate, card.nearestDates.endDate)}` : '';
  return {
    title: card.title,
    url: siteOrigin + href,
    details: `${price}${dates} · ${card.neighborhoodName ?? card.cityName}`,
    ...(picture && width && { picture: { url: `${siteOrigin}${picture.base}-${width}.webp`, alt: picture.alt } }),
  };
}
