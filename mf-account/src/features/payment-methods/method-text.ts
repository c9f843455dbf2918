/** Dollars as typed, such as '0.32' or '.32', to cents; null unless it is 1 to 99 cents. */
export function parseDepositCents(text: string): number | null {
  const parts = /^\$?\s*0?\.(\d{2})$/.exec(text.trim());
  const cents = parts ? Number(parts[1]) : 0;
  return cents > 0 ? cents : null;
}
