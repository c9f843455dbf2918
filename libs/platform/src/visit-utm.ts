import { parseUtm } from './utm.ts';

/**
 * The campaign of a visit, which its links keep. A Google click (`gclid`) without a source counts as `utm_source=google`, so that the
 * next pages know the campaign, too.
 */
export function readVisitUtm(search: string): [string, string][] {
  const params = new URLSearchParams(search);
  if (params.get('gclid') && !params.get('utm_source')) params.set('utm_source', 'google');
  return parseUtm(`?${params}`);
}
