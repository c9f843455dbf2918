import type { ResponseOf } from '@lodestay/contracts';
import { toCityHref, toMarketHref, toModePath } from '@lodestay/links';

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
      { href: '/corporate-housing', label: 'Corporate housing' },
      { href: '/gsa/military', label: 'Military and GSA' },
    ],
  },
  {
    title: 'Support',
    links: [
      { href: '/contact-us', label: 'Contact us' },
      { href: '/p/faq/', label: 'Help Center', plain: true },
    ],
  },
  { title: 'Owners', links: [{ href: '/partner', label: 'Partner' }] },
  {
    title: 'Legal',
    links: [
      { href: '/terms-of-service', label: 'Terms of Service' },
      { href: '/privacy', label: 'Privacy' },
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
      modes: modes.map((mode) => ({
        href: toModePath(toMarketHref(slug), mode === 'gsa/military' ? 'military' : mode),
        label: MODE_LABELS[mode],
      })),
      cities: displayCities
        .filter((city) => city.marketSlug === slug && city.homes > 0)
        .map((city) => ({ href: toCityHref(city.slug), label: city.name }))
        .sort(compareLabels),
    }))
    .sort(compareLabels);
}
