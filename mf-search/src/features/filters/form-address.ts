const NAME = 'filters';
const OPEN = 'open';

/** The address of the same list with all filters as a plain form. */
export const withForm = (href: string): string => `${href}${href.includes('?') ? '&' : '?'}${NAME}=${OPEN}`;

export const asksForForm = (params: URLSearchParams): boolean => params.get(NAME) === OPEN;
