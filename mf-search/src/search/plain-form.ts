const FORMS = ['filters', 'near', 'search'] as const;

/** A form of a list that a browser sends by itself. Only visitors without script want one, so each is drawn at an address of its own. */
export type PlainForm = (typeof FORMS)[number];

const NAME = 'form';

/** The address of the same list with a form. */
export const withForm = (href: string, form: PlainForm): string =>
  `${href}${href.includes('?') ? '&' : '?'}${NAME}=${form}`;

/** The form that an address asks for, or null. */
export const askedForm = (params: URLSearchParams): PlainForm | null =>
  FORMS.find((form) => params.get(NAME) === form) ?? null;
