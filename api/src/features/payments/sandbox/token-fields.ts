/** The fields of the form as typed. They are sent only to the processor's own origin. */
export type CardFields = {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
  readonly name: string;
  readonly postal_code: string;
};
export type BankFields = { readonly routing_number: string; readonly account_number: string; readonly name: string };

export type FieldError = { readonly path: string; readonly message: string };
export type CheckResult<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fields: readonly FieldError[] };

const extractDigits = (text: string) => text.replace(/\D/g, '');

/** Whether the check digit of a card number is valid (Luhn, ISO 7812). */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    sum += index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2;
  }
  return digits.length > 0 && sum % 10 === 0;
}

/** Whether the check digit of a US routing number is valid (ABA). */
export function passesRouting(digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false;
  const weighted = [...digits].reduce((sum, digit, index) => sum + Number(digit) * [3, 7, 1][index % 3]!, 0);
  return weighted > 0 && weighted % 10 === 0;
}

export function getCardBrand(digits: string): string {
  if (digits.startsWith('4')) return 'Visa';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'Mastercard';
  if (/^3[47]/.test(digits)) return 'American Express';
  if (/^(6011|65|64[4-9])/.test(digits)) return 'Discover';
  return 'Card';
}

/** Converts '08 / 29', '8/2029' or '0829' to months since year 0, or null. */
function parseExpiry(text: string): number | null {
  const parts = /^\s*(\d{1,2})\s*[/-]?\s*(\d{2}|\d{4})\s*$/.exec(text);
  if (!parts) return null;
  const month = Number(parts[1]);
  const year = Number(parts[2]) + (parts[2]!.length === 2 ? 2000 : 0);
  return month >= 1 && month <= 12 ? year * 12 + month - 1 : null;
}

function checkExpiry(text: string, now: Date): string | null {
  const month = parseExpiry(text);
  if (month === null) return 'Enter the month and year, such as 08 / 29.';
  const current = now.getUTCFullYear() * 12 + now.getUTCMonth();
  if (month < current) return 'This card has expired. Use another card.';
  return month > current + 240 ? 'Check the year. It’s too far in the future.' : null;
}

function toResult<T>(value: T, checks: readonly (readonly [path: string, message: string | null])[]): CheckResult<T> {
  const fields = checks.flatMap(([path, message]) => (message ? [{ path, message }] : []));
  return fields.length > 0 ? { ok: false, fields } : { ok: true, value };
}

/** The number of a card or bank account. `expiresOn` is the last month of a card. */
export type CheckedNumber = {
  readonly digits: string;
  readonly label: string;
  readonly expiresOn: { readonly year: number; readonly month: number } | null;
};

/** Returns the digits, label and last month of a valid card, or an error message per invalid field. */
export function checkCard(fields: CardFields, now: Date): CheckResult<CheckedNumber> {
  const digits = extractDigits(fields.number);
  const brand = getCardBrand(digits);
  const cvcLength = brand === 'American Express' ? 4 : 3;
  const isComplete = digits.length >= 12 && digits.length <= 19;
  const months = parseExpiry(fields.expiry) ?? 0;
  const expiresOn = { year: Math.floor(months / 12), month: (months % 12) + 1 };
  return toResult({ digits, label: `${brand} ending ${digits.slice(-4)}`, expiresOn }, [
    [
      'number',
      !isComplete
        ? 'Enter all the digits of the card number.'
        : passesLuhn(digits)
          ? null
          : 'This card number isn’t valid. Check each digit.',
    ],
    ['expiry', checkExpiry(fields.expiry, now)],
    [
      'cvc',
      new RegExp(`^\\d{${cvcLength}}$`).test(fields.cvc.trim())
        ? null
        : cvcLength === 4
          ? 'Enter the four digits on the front of the card.'
          : 'Enter the three digits on the back of the card.',
    ],
    ['name', fields.name.trim() ? null : 'Enter the name on the card.'],
    [
      'postal_code',
      /^[A-Za-z0-9][A-Za-z0-9 -]{2,9}$/.test(fields.postal_code.trim())
        ? null
        : 'Enter the ZIP code of the card’s billing address.',
    ],
  ]);
}

/** Returns the digits and label of a valid bank account, or an error message per invalid field. */
export function checkBankAccount(fields: BankFields): CheckResult<CheckedNumber> {
  const routing = extractDigits(fields.routing_number);
  const digits = extractDigits(fields.account_number);
  return toResult({ digits, label: `Bank account ending ${digits.slice(-4)}`, expiresOn: null }, [
    ['routing_number', passesRouting(routing) ? null : 'Enter the nine digits at the bottom left of a check.'],
    ['account_number', digits.length >= 4 && digits.length <= 17 ? null : 'Enter the account number, 4 to 17 digits.'],
    ['name', fields.name.trim() ? null : 'Enter the name of the account holder.'],
  ]);
}
