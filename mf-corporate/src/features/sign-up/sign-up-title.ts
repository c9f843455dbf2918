/** Heading of the form, in the page and in the dialog. */
export const getSignUpTitle = (city?: string): string =>
  city ? `Request homes in ${city}` : 'Where does your team need to stay?';
