import { formatCount } from '@lodestay/stay';
import type { NewHomes } from '../saved-searches/index.ts';
import type { EmailContent } from './email-content.ts';
import { formatPrice, TOTALS_NOTE, toEmailHome, type EmailCard } from './email-home.ts';

type Found = Pick<NewHomes, 'to' | 'name' | 'summary' | 'href' | 'count'> & {
  homes: { card: EmailCard; href: string }[];
};

/** The email about new homes of a saved search. `leaveUrl` opens a page that asks for confirmation, because email scanners follow links. */
export function composeSavedSearchEmail(
  { to, name, summary, href, homes, count }: Found,
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
    homes: homes.map((home) => toEmailHome(home, siteOrigin, formatPrice(home.card))),
    action: { label: 'See all matching homes', url: siteOrigin + href },
    note: TOTALS_NOTE,
    leave: { label: `Unsubscribe from emails about ${name}`, url: leaveUrl },
  };
}
