import { AppError } from '../../platform/http/index.ts';

/** Whose password it is going to be. */
export type PasswordOwner = { email: string; firstName: string; lastName: string };

const COMMON_PASSWORDS = 10_000;

const TOO_COMMON = 'This password is one of the most common ones. Choose one that is harder to guess.';
const OWN_NAME = 'This password is your name or email address. Choose one that nobody can guess from them.';
const ONE_CHARACTER = 'This password is one character repeated. Choose one with different characters.';

/** Refuses what is guessed first, with a reason at the field. The contract has checked the length already (specification 5). */
export async function assertAcceptablePassword(password: string, owner: PasswordOwner): Promise<void> {
  const message = isOneCharacter(password)
    ? ONE_CHARACTER
    : isOwnName(password, owner)
      ? OWN_NAME
      : (await commonPasswords()).has(password.toLowerCase())
        ? TOO_COMMON
        : undefined;
  if (message) throw new AppError('invalid', { fields: [{ path: 'password', message }] });
}

const isOneCharacter = (password: string): boolean => new Set(password).size === 1;

/** `Maya.Ortiz`, `maya1990`, `1990maya!` and `ORTIZ-maya` are the name of Maya Ortiz; `maya likes tea` is not. */
function isOwnName(password: string, { email, firstName, lastName }: PasswordOwner): boolean {
  const localPart = email.slice(0, email.lastIndexOf('@'));
  const names = [
    email,
    localPart,
    localPart.replace(/\+.*/, ''),
    firstName,
    lastName,
    `${firstName}${lastName}`,
    `${lastName}${firstName}`,
  ];
  const [plain, bare] = [normalize(password), withoutAffixes(password)];
  return names.some(
    (name) => (normalize(name) !== '' && normalize(name) === plain) || (bare !== '' && withoutAffixes(name) === bare),
  );
}

const normalize = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}]/gu, '');

/** Without the digits and signs that people put before and after a word. */
const withoutAffixes = (text: string): string => normalize(text).replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

let common: Promise<ReadonlySet<string>> | undefined;

/** In order of how common they are; lower case. Loaded when the first password is set, because that takes a tenth of a second. */
const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].slice(0, COMMON_PASSWORDS).map((password) => password.toLowerCase())),
  ));
