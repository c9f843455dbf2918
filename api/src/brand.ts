/** What mails and shared texts say about who we are. The pages have their own in libs/ui, which the api may not load. */
export const brand = {
  name: 'Lodestay',
  tagline: 'Furnished homes for one month to a year',
  supportPhone: '(303) 555-0142',
  supportHours: '24/7',
  supportEmail: 'help@lodestay.example',
} as const;
