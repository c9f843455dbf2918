import { hash, verify, type Options } from '@node-rs/argon2';

/** argon2id (the library's default algorithm) with OWASP's minimum of 19 MiB and two passes. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

let nobody: Promise<string> | undefined;

/** Takes as long for an account that does not exist, or has no password, as for a wrong password. */
export async function passwordMatches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const spare = await (nobody ??= hashPassword('nobody has this password'));
  const matches = await verify(passwordHash ?? spare, password);
  return matches && Boolean(passwordHash);
}
