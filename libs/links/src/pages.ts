/** What a link says about a stay: the query of an address, with or without parameters. */
type Query = string | URLSearchParams;

const withQuery = (path: string, query: Query = ''): string => {
  const text = query.toString();
  return text ? `${path}?${text}` : path;
};

/** The page of a home (mf-listing). */
export const toHomeHref = (slug: string, query?: Query): string => withQuery(`/homes/${slug}`, query);

/** The page of a building (mf-listing). */
export const toPropertyHref = (slug: string, query?: Query): string => withQuery(`/properties/${slug}`, query);

/** The homes of a market (mf-search). */
export const toMarketHref = (slug: string, query?: Query): string => withQuery(`/s/${slug}`, query);

/** A reservation in the account of its guest (mf-account). */
export const toReservationHref = (id: string): string => `/account/reservations/${id}`;
