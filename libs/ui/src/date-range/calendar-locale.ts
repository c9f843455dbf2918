/** The site is in American English, whatever the browser's language is. */
export const LOCALE = 'en-US';
