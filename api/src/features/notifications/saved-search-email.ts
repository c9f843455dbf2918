import { formatCount, formatDateRange, formatMoney, formatMonthly, formatNights } from '@lodestay/stay';
import type { NewHomes } from '../saved-searches/index.ts';
import type { EmailContent, EmailHome } from './email-content.ts';

/** The email about new homes of a saved search. `leaveUrl` opens a page that asks for confirmation, because email scanners follow links. */
export function composeSavedSearchEmail(
  { to, name, summary, href, homes, count }: NewHomes,
  { siteOrigin, leaveUrl }: { siteOrigin: string; leaveUrl: string },
): EmailContent {
  const found = count === 1 ? '1 new home' : `${formatCount(count)} new homes`;
  return {
    subject: `${found}: ${name}`,
    greeting: to.firstName ? `Hello ${to.firstName},` : 'Hello,',
    paragraphs: [
      `${found} ${count === 1 ? 'matches' : 'match'} your saved search${summary ? `: ${summary}` : ''}.`,
      ...(count > homes.length ? [`Here are the best ${homes.length}.`] : []),
    ],
    homes: homes.map((home) => toEmailHome(home, siteOrigin)),
    action: { label: 'See all matching homes', url: siteOrigin + href },
    note: 'Totals include all required fees and are for paying by bank account.',
    leave: { label: `Unsubscribe from emails about ${name}`, url: leaveUrl },
  };
}

/** Pictures in emails are at most this wide, in pixels. */
const PICTURE_WIDTH = 800;

function toEmailHome({ card, href }: NewHomes['homes'][number], siteOrigin: string): EmailHome {
  const picture = card.pictures.find(({ illustration }) => !illustration);
  const width = picture?.widths.findLast((each) => each <= PICTURE_WIDTH) ?? picture?.widths[0];
  const price = card.total
    ? `${formatMoney(card.total.cents)} total for ${formatNights(card.total.nights)}`
    : `${formatMonthly(card.displayPriceWithDiscount)} a month`;
  const dates = card.nearestDates ? `, ${formatDateRange(card.nearestDates.startDate, card.nearestDates.endDate)}` : '';
  return {
    title: card.title,
    url: siteOrigin + href,
    details: `${price}${dates} · ${card.neighborhoodName ?? card.cityName}`,
    ...(picture && width && { picture: { url: `${siteOrigin}${picture.base}-${width}.webp`, alt: picture.alt } }),
  };
}
