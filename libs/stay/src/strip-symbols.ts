/** Strips the first run of characters that are not letters, digits or whitespace; nothing given, nothing back (specification 5). */
export function stripSymbols(text: string | null | undefined): string {
  return (text ?? '').replace(/[^\p{L}\p{N}\s]+/u, '');
}
