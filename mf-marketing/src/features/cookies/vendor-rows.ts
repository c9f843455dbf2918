import { VENDOR_STORAGE, type VendorName } from '@lodestay/contracts/vendor-storage';
import { VENDOR_NAMES } from '../../site/vendor-names.ts';

type EntryName = { [Vendor in VendorName]: keyof (typeof VENDOR_STORAGE)[Vendor] }[VendorName];

/** What each entry holds. The type requires a text for every entry. */
const HOLDS: Record<EntryName, string> = {
  _ga: 'A random number for your browser.',
  '_ga_*': 'Number, start and pages of your visits.',
  '_gcl_*': 'The click on a Google ad that brought you here.',
  ajs_anonymous_id: 'A random number for your browser.',
  ajs_user_id: 'The number of your account, if you are signed in.',
  ajs_user_traits: 'Your role, your membership and a hash of your email address, if you are signed in.',
  'persisted-queue:*': 'Events that are not sent yet.',
  _dd_s_v2: 'A random number for this visit.',
  _dd_tab_id: 'A random number for this tab.',
};

export const VENDOR_HEADERS = ['Name', 'Vendor', 'Where', 'What it holds', 'How long'] as const;

/** Rows of the cookie statement: what the scripts of these vendors store in the browser. */
export const getVendorRows = (vendors: readonly VendorName[]): string[][] =>
  vendors.flatMap((vendor) =>
    Object.entries(VENDOR_STORAGE[vendor]).map(
      ([name, { places, lasts }]: [string, { places: readonly string[]; lasts: string }]) => [
        name,
        VENDOR_NAMES[vendor].name,
        places.join(' and '),
        HOLDS[name as EntryName],
        `${lasts}. Deleted when you withdraw consent.`,
      ],
    ),
  );
