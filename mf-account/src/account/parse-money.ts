/** Cents of an amount as people type it, such as '$1,250.50'. 0 for nothing, and null for what is no amount. */
export function parseMoney(text: string): number | null {
  const digits = text.replace(/[\s$,]/g, '');
  if (digits === '') return 0;
  return /^\d{1,7}(\.\d{1,2})?$/.test(digits) ? Math.round(Number(digits) * 100) : null;
}
