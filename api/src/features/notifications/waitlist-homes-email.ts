import { formatDateRange } from '@lodestay/stay';
import type { WaitlistHomes } from '../waitlist-alerts/index.ts';
import type { EmailContent } from './email-content.ts';
import { formatFullPrice, TOTALS_NOTE, toEmailHome, type EmailCard } from './email-home.ts';

type Found = Pick<WaitlistHomes, 'to' | 'city' | 'startDate' | 'endDate' | 'href'> & {
  homes: { card: EmailCard; href: string }[];
};

/** The email about homes that became available in a city. `leaveUrl` opens a page that asks for confirmation, because email scanners follow links. */
export function composeWaitlistHomesEmail(
  { to, city, startDate, endDate, href, homes }: Found,
  { siteOrigin, leaveUrl }: { siteOrigin: string; leaveUrl: string },
): EmailContent {
  const isOne = homes.length === 1;
  return {
    subject: isOne ? `A home in ${city} is available` : `${homes.length} homes in ${city} are available`,
    greeting: to.firstName ? `Hello ${to.firstName},` : 'Hello,',
    paragraphs: [
      startDate
        ? `You’re waiting for a home in ${city}, ${formatDateRange(startDate, endDate)}.`
        : `You’re waiting for a home in ${city}.`,
      isOne
        ? 'This home is available now. Others may see it too, so choose it soon if you like it.'
        : 'These are the best homes available now. Others may see them too, so choose soon if you like one.',
    ],
    homes: homes.map((home) => toEmailHome(home, siteOrigin, formatFullPrice(home.card))),
    action: { label: 'See all matching homes', url: siteOrigin + href },
    note: TOTALS_NOTE,
    leave: { label: `Leave the waitlist for ${city}`, url: leaveUrl },
  };
}
