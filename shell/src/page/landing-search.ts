/**
 * The query with which this document was opened. `location.search` loses the campaign of a click (`gclid`) as soon as the visitor goes
 * to another page, which can be before consent or before the code that reads it has loaded.
 */
export function readLandingSearch(): string {
  const [opened] = performance.getEntriesByType?.('navigation') ?? [];
  return opened ? new URL(opened.name, location.href).search : location.search;
}
