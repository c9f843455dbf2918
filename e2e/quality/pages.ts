/** A page of every kind that a visitor can open. Homes and markets are those of the demo inventory, asked for at run time. */
export const visitorPages = [
  '/', '/s/denver', '/s/denver/apartments/furnished', '/s/denver/apartments/short-term', '/s/denver/apartments/standby', '/s/denver/apartments/1-bedroom', '/s/denver/apartments/corporate', '/s/denver/apartments/gsa/military?perDiem=90', '/gsa/military', '/l/denver-co', '/compare',
  '/corporate-housing', '/partner', '/standby', '/contact-us', '/privacy', '/terms-of-service', '/p/faq/', '/nowhere',
] as const;

export const accountPages = ['/account', '/account/reservations', '/account/favorites'] as const;
