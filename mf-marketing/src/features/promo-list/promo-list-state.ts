import { PROMO_CODE_STATES, type PromoCodeState } from '@lodestay/contracts';
import { PROMO_CODES_PATH } from '../../staff/promo-text.ts';

/** The filters of the list, as in its URL. The names are those of the API. */
export type PromoListState = { state?: PromoCodeState; q?: string; cursor?: string };

const CURSOR = /^(?=.{1,80}$)-?[0-9a-z]{1,11}(?:\.-?[0-9a-z]{1,11}){0,5}$/;
const LONGEST_SEARCH = 24;

/** Reads the filters of a URL. Values that the API would reject are left out. */
export function parsePromoListState(parameters: URLSearchParams): PromoListState {
  const state = PROMO_CODE_STATES.find((each) => each === parameters.get('state'));
  const q = parameters.get('q')?.replaceAll('\0', '').trim().slice(0, LONGEST_SEARCH).trim();
  const cursor = parameters.get('cursor') ?? '';
  return { ...(state && { state }), ...(q && { q }), ...(CURSOR.test(cursor) && { cursor }) };
}

export function toPromoListHref(state: PromoListState): string {
  const entries = Object.entries(state).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return entries.length === 0 ? PROMO_CODES_PATH : `${PROMO_CODES_PATH}?${new URLSearchParams(entries)}`;
}
