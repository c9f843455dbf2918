/**
 * Removes only the first run of characters that are not letters, digits or whitespace; returns '' without a text
 * (specification 5). Accented letters and letters of every script are kept.
 */
export function stripSymbols(text: string | null | undefined): string {
  return (text ?? '').replace(/[^\p{L}\p{M}\p{N}\s]+/u, '');
}
