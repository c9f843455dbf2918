import { hash, verify, type Options } from '@node-rs/argon2';

/** argon2id (the library's default algorithm) with OWASP's minimum of 19 MiB and two passes. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

let dummyHash: Promise<string> | undefined;

/** Takes the same time with and without an account or a password, so that the response time reveals nothing. */
export async function isCorrectPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const fallbackHash = await (dummyHash ??= hashPassword('placeholder'));
  const matches = await verify(passwordHash ?? fallbackHash, password);
  return matches && Boolean(passwordHash);
}
