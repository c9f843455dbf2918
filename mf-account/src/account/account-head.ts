import type { Head } from '@lodestay/platform';
import { brand } from '@lodestay/ui/brand';

/** Pages of one person: never in a search engine. */
export const accountHead = (title: string): Head => ({ title: `${title} | ${brand.name}`, robots: 'noindex' });
