/**
 * Parses a query string into one string per name. Repeated names and the bracket form `beds[]=1&beds[]=2` become the
 * comma-separated list `1,2`. Empty values are dropped, because HTML forms send their empty fields.
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
