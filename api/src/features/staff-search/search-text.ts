import { toWords } from '../../platform/search-words.ts';
import { readPhoneDigits } from '../people/index.ts';

/** What a person typed, as what it can be. Null if it cannot be that. */
export type SearchText = {
  text: string;
  /** The words of a name, an email address or a place. Null for references, payment IDs and whole phone numbers. */
  words: string | null;
  /** The digits of a phone number. */
  phone: string | null;
  /** The start of a reservation's reference, such as 'LS-7K2'. */
  reservation: string | null;
  /** The start of a lead's reference, such as 'LD-7K2'. */
  lead: string | null;
  /** The start of a home's slug. */
  slug: string | null;
  /** The start of the processor's ID of a payment, such as 'pi_3M'. */
  payment: string | null;
};

const REFERENCE = /^(LS|LD)-?([0-9A-Z]{0,12})$/;
/** A reference without its prefix. With a digit, because a short name would be one too. */
const CODE = /^(?=.*\d)[0-9A-Z]{4,12}$/;

/** Reads the text of a search. Each kind of record is searched only for what the text can be. */
export function parseSearchText(typed: string): SearchText {
  const text = typed.trim().replaceAll(/\s+/g, ' ');
  const upper = text.toUpperCase();
  const [, prefix, code] = REFERENCE.exec(upper) ?? [];
  // 'ls' and 'ldavis' are also how a name can start.
  const isReference = prefix !== undefined && /[-\d]/.test(text);
  const bare = !isReference && CODE.test(upper) ? upper : null;
  const payment = /^[a-z]{2,6}_\w*$/i.test(text) ? text : null;
  const phone = readPhoneDigits(text);
  // A short number can also be that of a house.
  const isPhone = phone !== null && phone.length >= 7;
  const words = isReference || payment !== null || isPhone ? '' : toWords([text]);
  return {
    text,
    words: words || null,
    phone,
    reservation: prefix === 'LS' ? `LS-${code}` : bare && `LS-${bare}`,
    lead: prefix === 'LD' ? `LD-${code}` : bare && `LD-${bare}`,
    slug: !isReference && /^[a-z0-9-]+$/.test(text) ? text : null,
    payment,
  };
}
