/**
 * Strips the first run of characters that are not letters, digits or whitespace, and only the first; without a text
 * the answer is empty (specification 5). Letters of every script count, with their accents.
 */
export function stripSymbols(text: string | null | undefined): string {
  return (text ?? '').replace(/[^\p{L}\p{M}\p{N}\s]+/u, '');
}
