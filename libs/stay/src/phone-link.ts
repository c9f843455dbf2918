/**
 * The number of a `tel:` link: its digits, with +1 in front (specification 5). A number that already carries the
 * country code gets it only once.
 */
export function phoneNumber(text: string): string {
  return `+1${text.replace(/\D/g, '')}`;
}

/** 'tel:+13035550142' */
export function phoneLink(text: string): string {
  return `tel:${phoneNumber(text)}`;
}
