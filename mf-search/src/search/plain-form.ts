const FORMS = ['filters', 'near', 'search'] as const;

/** A plain HTML form for visitors without JavaScript. Each has its own URL parameter, so that other visitors don't download it. */
export type PlainForm = (typeof FORMS)[number];

const PARAMETER = 'form';

/** Adds a form to the URL of a list. */
export const withForm = (href: string, form: PlainForm): string =>
  `${href}${href.includes('?') ? '&' : '?'}${PARAMETER}=${form}`;

/** The form that a URL requests, or null. */
export const getRequestedForm = (params: URLSearchParams): PlainForm | null =>
  FORMS.find((form) => params.get(PARAMETER) === form) ?? null;
