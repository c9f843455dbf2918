/** The number of a `tel:` link: the digits only, with +1 in front (specification 5). Takes numbers as people write them, without a country code. */
export function toPhoneNumber(text: string): string {
  return `+1${text.replace(/\D/g, '')}`;
}

/** 'tel:+13035550142' */
export function toPhoneLink(text: string): string {
  return `tel:${toPhoneNumber(text)}`;
}
