/** What the form sends, to the processor's own origin only. All text, as typed. */
export type CardFields = {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
  readonly name: string;
  readonly postal_code: string;
};
export type BankFields = { readonly routing_number: string; readonly account_number: string; readonly name: string };

export type FieldError = { readonly path: string; readonly message: string };
export type Checked<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fields: readonly FieldError[] };

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** The check digit of a card number (ISO 7812). */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    sum += index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2;
  }
  return digits.length > 0 && sum % 10 === 0;
}

/** The check digit of an American bank's routing number (ABA). */
export function passesRouting(digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false;
  const weighted = [...digits].reduce((sum, digit, index) => sum + Number(digit) * [3, 7, 1][index % 3]!, 0);
  return weighted > 0 && weighted % 10 === 0;
}

export function brandOf(digits: string): string {
  if (digits.startsWith('4')) return 'Visa';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'Mastercard';
  if (/^3[47]/.test(digits)) return 'American Express';
  if (/^(6011|65|64[4-9])/.test(digits)) return 'Discover';
  return 'Card';
}

/** '08 / 29', '8/2029', '0829' as the month's number since year 0, or null. */
function expiryMonth(text: string): number | null {
  const parts = /^\s*(\d{1,2})\s*[/-]?\s*(\d{2}|\d{4})\s*$/.exec(text);
  if (!parts) return null;
  const month = Number(parts[1]);
  const year = Number(parts[2]) + (parts[2]!.length === 2 ? 2000 : 0);
  return month >= 1 && month <= 12 ? year * 12 + month - 1 : null;
}

function checkExpiry(text: string, now: Date): string | null {
  const month = expiryMonth(text);
  if (month === null) return 'Month and year, as on the card: 08 / 29.';
  const current = now.getUTCFullYear() * 12 + now.getUTCMonth();
  if (month < current) return 'This card has expired. Use another card.';
  return month > current + 240 ? 'Check the year: it is far in the future.' : null;
}

function answer<T>(value: T, checks: readonly (readonly [path: string, message: string | null])[]): Checked<T> {
  const fields = checks.flatMap(([path, message]) => (message ? [{ path, message }] : []));
  return fields.length > 0 ? { ok: false, fields } : { ok: true, value };
}

/** The digits of a card that could exist, or what to put right, field by field. */
export function checkCard(fields: CardFields, now: Date): Checked<{ digits: string; label: string }> {
  const digits = digitsOf(fields.number);
  const brand = brandOf(digits);
  const cvcLength = brand === 'American Express' ? 4 : 3;
  const isWhole = digits.length >= 12 && digits.length <= 19;
  return answer({ digits, label: `${brand} ending ${digits.slice(-4)}` }, [
    [
      'number',
      !isWhole
        ? 'All the digits on the card, usually 16.'
        : passesLuhn(digits)
          ? null
          : 'This number has a typing mistake. Check each digit.',
    ],
    ['expiry', checkExpiry(fields.expiry, now)],
    [
      'cvc',
      new RegExp(`^\\d{${cvcLength}}$`).test(fields.cvc.trim())
        ? null
        : cvcLength === 4
          ? 'Four digits, on the front.'
          : 'Three digits, on the back.',
    ],
    ['name', fields.name.trim() ? null : 'The name as it stands on the card.'],
    [
      'postal_code',
      /^[A-Za-z0-9][A-Za-z0-9 -]{2,9}$/.test(fields.postal_code.trim())
        ? null
        : 'The ZIP code of the card’s billing address.',
    ],
  ]);
}

/** The digits of an account that could exist, or what to put right. */
export function checkBankAccount(fields: BankFields): Checked<{ digits: string; label: string }> {
  const routing = digitsOf(fields.routing_number);
  const digits = digitsOf(fields.account_number);
  return answer({ digits, label: `Bank account ending ${digits.slice(-4)}` }, [
    ['routing_number', passesRouting(routing) ? null : 'Nine digits, at the bottom left of a check.'],
    ['account_number', digits.length >= 4 && digits.length <= 17 ? null : 'The account’s number, 4 to 17 digits.'],
    ['name', fields.name.trim() ? null : 'The name of the account’s holder.'],
  ]);
}
