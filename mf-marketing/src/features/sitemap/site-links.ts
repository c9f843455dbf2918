import type { ResponseOf } from '@lodestay/contracts';
import { toCityHref, toCorporateMarketHref, toMarketHref, toModePath } from '@lodestay/links';
import { brand } from '@lodestay/ui/brand';

type Cities = ResponseOf<'listDisplayCities'>;
type Mode = NonNullable<Cities['markets'][number]['modes']>[number];

export type SiteLink = {
  href: string;
  label: string;
  /** The link loads a new document (specification 2). */ plain?: true;
};
export type MarketLinks = SiteLink & { modes: readonly SiteLink[]; cities: readonly SiteLink[] };

/** Pages that do not depend on homes, by topic. */
export const PAGE_GROUPS: readonly { title: string; links: readonly SiteLink[] }[] = [
  {
    title: 'Find a home',
    links: [
      { href: '/', label: 'Home' },
      { href: '/standby', label: 'Standby' },
      { href: '/flex', label: 'Flex' },
      { href: '/1-year-flex', label: '1-year Flex' },
      { href: '/barsala-at-landing', label: `Barsala at ${brand.name}` },
      { href: '/break-free', label: 'Break-free' },
      { href: '/referrals', label: 'Referrals' },
      { href: '/corporate-housing', label: 'Corporate housing' },
      { href: '/gsa/military', label: 'Military and GSA' },
    ],
  },
  {
    title: 'Support',
    links: [
      { href: '/contact-us', label: 'Contact us' },
      { href: '/p/faq/', label: 'Help Center', plain: true },
      { href: '/trust-center', label: 'Trust Center' },
    ],
  },
  {
    title: 'Company',
    links: [
      { href: '/p/about/', label: 'About', plain: true },
      { href: '/p/homes-for-healing/', label: 'Homes for Healing', plain: true },
      { href: '/p/careers/', label: 'Careers', plain: true },
    ],
  },
  {
    title: 'Blog',
    links: [
      { href: '/blog/', label: 'All articles', plain: true },
      { href: '/blog/furnished-or-unfurnished/', label: 'Furnished or unfurnished', plain: true },
      { href: '/blog/furnished-rents-by-city/', label: 'Furnished rents by city', plain: true },
      { href: '/blog/length-of-stay-and-price/', label: 'Length of stay and price', plain: true },
      { href: '/blog/true-cost-of-a-month/', label: 'The true cost of a month', plain: true },
      { href: '/blog/what-notice-costs/', label: 'What notice periods cost', plain: true },
      { href: '/blog/when-to-book/', label: 'When to book', plain: true },
    ],
  },
  {
    title: 'Work with us',
    links: [
      { href: '/p/hosts/', label: 'Hosts', plain: true },
      { href: '/partner', label: 'Partner' },
      { href: '/p/affiliate-program/', label: 'Affiliate program', plain: true },
    ],
  },
  {
    title: 'Legal',
    links: [
      { href: '/terms-of-service', label: 'Terms of Service' },
      { href: '/privacy', label: 'Privacy' },
      { href: '/cookie-statement', label: 'Cookie statement' },
    ],
  },
];

const MODE_LABELS: Record<Mode, string> = {
  furnished: 'Furnished',
  'short-term': 'Short-term',
  standby: 'Standby',
  '1-bedroom': '1 bedroom',
  corporate: 'Corporate',
  'gsa/military': 'Military and GSA',
};

const compareLabels = (a: SiteLink, b: SiteLink) => a.label.localeCompare(b.label, 'en');

/** The markets with homes, sorted by name, each with its search types and its cities with homes. */
export function getMarketLinks({ markets, displayCities }: Cities): MarketLinks[] {
  return markets
    .filter(({ homes }) => homes > 0)
    .map(({ slug, name, state, modes = [] }) => ({
      href: toMarketHref(slug),
      label: `${name}, ${state}`,
      modes: [
        ...modes.map((mode) => ({
          href: toModePath(toMarketHref(slug), mode === 'gsa/military' ? 'military' : mode),
          label: MODE_LABELS[mode],
        })),
        ...(modes.includes('corporate') ? [{ href: toCorporateMarketHref(slug), label: 'Corporate housing' }] : []),
      ],
      cities: displayCities
        .filter((city) => city.marketSlug === slug && city.homes > 0)
        .map((city) => ({ href: toCityHref(city.slug), label: city.name }))
        .sort(compareLabels),
    }))
    .sort(compareLabels);
}
