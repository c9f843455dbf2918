import { AppError } from '../../platform/http/index.ts';

/** The person who sets the password. */
export type PasswordOwner = { email: string; firstName: string; lastName: string };

const COMMON_PASSWORDS = 10_000;

const TOO_COMMON = 'This password is one of the most common ones. Choose one that is harder to guess.';
const OWN_NAME = 'This password is your name or email address. Choose one that nobody can guess from them.';
const ONE_CHARACTER = 'This password is one character repeated. Choose one with different characters.';

/** Rejects weak passwords: throws `invalid` with a reason at the field. The contract has already checked the length (specification 5). */
export async function assertAcceptablePassword(password: string, owner: PasswordOwner): Promise<void> {
  const message = isOneCharacter(password)
    ? ONE_CHARACTER
    : isOwnName(password, owner)
      ? OWN_NAME
      : (await loadCommonPasswords()).has(password.toLowerCase())
        ? TOO_COMMON
        : undefined;
  if (message) throw new AppError('invalid', { fields: [{ path: 'password', message }] });
}

const isOneCharacter = (password: string): boolean => new Set(password).size === 1;

/** For Maya Ortiz, `Maya.Ortiz`, `maya1990`, `1990maya!` and `ORTIZ-maya` match; `maya likes tea` does not. */
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
  const [plain, bare] = [normalize(password), stripAffixes(password)];
  return names.some(
    (name) => (normalize(name) !== '' && normalize(name) === plain) || (bare !== '' && stripAffixes(name) === bare),
  );
}

const normalize = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}]/gu, '');

/** Removes digits and punctuation before and after the word. */
const stripAffixes = (text: string): string => normalize(text).replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

let cachedPasswords: Promise<ReadonlySet<string>> | undefined;

/** Lower case, most common first. Loaded when the first password is set, because loading takes about 100 ms. */
const loadCommonPasswords = (): Promise<ReadonlySet<string>> =>
  (cachedPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].slice(0, COMMON_PASSWORDS).map((password) => password.toLowerCase())),
  ));
