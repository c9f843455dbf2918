/** 32 characters of `openssl rand -base64 32` or `-hex 16` carry at least 128 random bits. */
export const SITE_SECRET_MIN_LENGTH = 32;

/**
 * Secrets of the setting SITE_SECRET: a comma-separated list. The first signs; all verify, so a rotated secret does not
 * invalidate earlier signatures. Throws an error with a one-line message if a secret is missing or too short.
 */
export function parseSiteSecrets(text: string): readonly [string, ...string[]] {
  const [first, ...others] = text
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);
  if (first === undefined)
    throw new Error(
      'SITE_SECRET is missing: set it to at least 32 random characters, such as the output of openssl rand -base64 32.',
    );
  const secrets = [first, ...others] as const;
  if (secrets.some((secret) => secret.length < SITE_SECRET_MIN_LENGTH)) {
    throw new Error(
      `SITE_SECRET is too short: every secret needs at least ${SITE_SECRET_MIN_LENGTH} characters, such as the output of openssl rand -base64 32.`,
    );
  }
  return secrets;
}
