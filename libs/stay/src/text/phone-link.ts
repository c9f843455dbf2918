/** The number of a `tel:` link: the digits only, with +1 in front (specification 5). Takes numbers as people write them, without a country code. */
export function phoneNumber(text: string): string {
  return `+1${text.replace(/\D/g, '')}`;
}

/** 'tel:+13035550142' */
export function phoneLink(text: string): string {
  return `tel:${phoneNumber(text)}`;
}
