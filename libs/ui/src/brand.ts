import { brand, phoneLines, type PhoneSource } from '@lodestay/contracts/brand';
import { isCorporatePath } from './corporate-path.ts';

export { brand, phoneLines, type PhoneSource };

/** What the phone line of a page depends on. `source`: the campaign of the visit, if any. */
export type PhoneVisit = { pathname: string; source: PhoneSource | undefined; isCoordinator: boolean };

/** Whether a campaign source has its own phone line. */
export const isPhoneSource = (source: string | undefined): source is PhoneSource =>
  source !== undefined && Object.hasOwn(phoneLines, source);

/**
 * The campaign source in a query that has its own phone line. A Google click (`gclid`) counts as the campaign if `utm_source` has no
 * line of its own.
 */
export function findPhoneSource(search: string): PhoneSource | undefined {
  const params = new URLSearchParams(search);
  const source = params.get('utm_source')?.toLowerCase() ?? '';
  if (isPhoneSource(source)) return source;
  return source === 'google' || params.get('gclid') ? 'google_search' : undefined;
}

/**
 * The support number of a page (specification 2 and 9): the corporate line for coordinators and on corporate pages, then the line of the
 * campaign, then the member line.
 */
export function getPhoneLine({ pathname, source, isCoordinator }: PhoneVisit): string {
  return phoneLines[isCoordinator || isCorporatePath(pathname) ? 'corporate' : (source ?? 'member')];
}
