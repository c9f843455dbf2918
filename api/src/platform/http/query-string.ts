/**
 * Reads a query string the way every route expects it: one text per name. Repeated names and the bracket forms `beds[]=1&beds[]=2`
 * become the comma list `1,2`; an empty value counts as absent, because an HTML form sends its empty fields.
 */
export function parseQueryString(text: string): Record<string, string> {
  const values: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, value] of new URLSearchParams(text)) {
    if (value === '') continue;
    const key = name.replace(/\[\d*\]$/, '');
    values[key] = key in values ? `${values[key]},${value}` : value;
  }
  return values;
}
