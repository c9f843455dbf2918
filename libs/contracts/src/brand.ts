/** Campaign sources that have a phone line of their own (specification 9); `test_*` are lines of running experiments. */
export type PhoneSource =
  'member' | 'corporate' | 'facebook' | 'linkedin' | 'google_search' | 'test_a' | 'test_b' | 'test_c' | 'test_d';

/** The brand, for pages, emails and the API's documentation: name, colors and contact details. No other file contains the name. */
export const brand = {
  name: 'Lodestay',
  tagline: 'Furnished homes for one month to a year',
  /** Color of the browser's toolbar (`<meta name="theme-color">`): night. */
  themeColor: '#0e1b2c',
  supportHours: '24/7',
  supportEmail: 'help@lodestay.example',
  /** Of letters. An invented address, as the phone numbers are. */
  postalAddress: '1600 Example Street, Suite 200, Denver, CO 80202',
  /** Default sender of emails. */
  senderEmail: 'stay@lodestay.example',
  securityEmail: 'security@lodestay.example',
  socialLinks: [
    { network: 'Instagram', href: 'https://www.instagram.com/lodestay' },
    { network: 'LinkedIn', href: 'https://www.linkedin.com/company/lodestay' },
    { network: 'Facebook', href: 'https://www.facebook.com/lodestay' },
    { network: 'TikTok', href: 'https://www.tiktok.com/@lodestay' },
  ],
} as const;

/** In national format; `tel:` links keep only the digits, with +1 (specification 5). Apart from `brand`, because few pages need them. */
export const phoneLines = {
  member: '(303) 555-0142',
  corporate: '(303) 555-0118',
  facebook: '(303) 555-0125',
  linkedin: '(303) 555-0126',
  google_search: '(303) 555-0127',
  test_a: '(303) 555-0151',
  test_b: '(303) 555-0152',
  test_c: '(303) 555-0153',
  test_d: '(303) 555-0154',
} as const satisfies Record<PhoneSource, string>;
