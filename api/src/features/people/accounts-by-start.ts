import { sql, type RawBuilder } from 'kysely';
import { startsWith, toWords } from '../../platform/search-words.ts';

const email = sql<string>`account.email`;
const phone = sql<string | null>`phone_digits(account.phone)`;
/** Exactly the expressions of the indexes. */
const NAMES = [
  sql<string>`search_words(account.first_name || ' ' || account.last_name)`,
  sql<string>`search_words(account.last_name)`,
  // The second of two last names, as in 'Garcia Lopez'.
  sql<string>`search_words(substring(account.last_name from '\\s(\\S+)\\s*$'))`,
];

/** A person cannot enter fewer digits of a phone number, because too many people have them. */
const FEWEST_DIGITS = 4;

/** The digits of a text that can be a phone number, without the country code of the United States; otherwise null. */
export function readPhoneDigits(text: string): string | null {
  if (!/^[\d\s()+./-]+$/.test(text)) return null;
  const digits = text.replaceAll(/\D/g, '').replace(/^1+/, '');
  return digits.length >= FEWEST_DIGITS ? digits : null;
}

/**
 * A subquery with the IDs of accounts whose email address, phone number, full name or last name starts with a text: at most `limit`
 * by each. Each index is read in its own order and stops there, so a text that many accounts share costs no more than another.
 */
export function selectAccountsByStart(text: string, limit: number): RawBuilder<{ id: number }> {
  const digits = readPhoneDigits(text);
  const words = digits === null ? toWords([text]) : '';
  const isEmail = digits === null && !/\s/.test(text);
  const legs = [
    ...(isEmail ? [selectByStart(email, text.toLowerCase(), limit)] : []),
    ...(words === '' ? [] : NAMES.map((name) => selectByStart(name, words, limit))),
    ...(digits === null ? [] : [selectByStart(phone, digits, limit)]),
  ];
  if (legs.length === 0) return sql<{ id: number }>`(select account.id from account where false)`;
  return sql<{ id: number }>`(${sql.join(legs, sql` union `)})`;
}

const selectByStart = (expression: RawBuilder<string | null>, start: string, limit: number) => sql`
  (select account.id from account where ${startsWith(expression, start)}
    order by ${expression} using ~<~ limit ${sql.lit(limit)})`;
