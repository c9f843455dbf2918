/** Brand texts for emails. Pages use their own copy in libs/ui, which the API may not import. */
export const brand = {
  name: 'Lodestay',
  tagline: 'Furnished homes for one month to a year',
  supportPhone: '(303) 555-0142',
  supportHours: '24/7',
  supportEmail: 'help@lodestay.example',
} as const;
