/** Campaign sources that have a phone line of their own (specification 9); `test_*` are lines of running experiments. */
export type PhoneSource =
  'member' | 'corporate' | 'facebook' | 'linkedin' | 'google_search' | 'test_a' | 'test_b' | 'test_c' | 'test_d';

/**
 * Everything that names or brands the product. Nothing else spells the name out: a page that needs it reads it here.
 * Phone lines are in national form; `tel:` links keep the digits only and prefix +1 (specification 5).
 */
export const brand = {
  name: 'Lodestay',
  tagline: 'Furnished homes for one month to a year',
  /** Colour of the browser's own chrome (`<meta name="theme-color">`): night. */
  themeColor: '#0e1b2c',
  supportHours: '24/7',
  supportEmail: 'help@lodestay.example',
  phoneLines: {
    member: '(303) 555-0142',
    corporate: '(303) 555-0118',
    facebook: '(303) 555-0125',
    linkedin: '(303) 555-0126',
    google_search: '(303) 555-0127',
    test_a: '(303) 555-0151',
    test_b: '(303) 555-0152',
    test_c: '(303) 555-0153',
    test_d: '(303) 555-0154',
  } satisfies Record<PhoneSource, string>,
  socialLinks: [
    { network: 'Instagram', href: 'https://www.instagram.com/lodestay' },
    { network: 'LinkedIn', href: 'https://www.linkedin.com/company/lodestay' },
    { network: 'Facebook', href: 'https://www.facebook.com/lodestay' },
    { network: 'TikTok', href: 'https://www.tiktok.com/@lodestay' },
  ],
} as const;

/** The support line for a visitor who came through `source`; an unknown or missing source gets the member line. */
export function phoneLineFor(source: string | null | undefined): string {
  return source && Object.hasOwn(brand.phoneLines, source)
    ? brand.phoneLines[source as PhoneSource]
    : brand.phoneLines.member;
}
