import type { Head } from '@lodestay/platform';
import { brand } from '@lodestay/ui/brand';

/** The head of an account page. These pages are private, so search engines must not index them. */
export const createAccountHead = (title: string): Head => ({ title: `${title} | ${brand.name}`, robots: 'noindex' });
