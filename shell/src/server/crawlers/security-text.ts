import type { FastifyInstance } from 'fastify';
import { brand } from '@lodestay/ui/brand';

const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year. The date moves every day, because the contact is part of the release. */
const VALID_DAYS = 180;

/** The contact for reports of vulnerabilities (RFC 9116). */
export function formatSecurityText(origin: string, now: number): string {
  const expires = new Date(Math.floor(now / DAY_MS) * DAY_MS + VALID_DAYS * DAY_MS).toISOString();
  return [
    `Contact: mailto:${brand.securityEmail}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    `Policy: ${origin}/trust-center#report`,
    '',
  ].join('\n');
}

/** Serves `/.well-known/security.txt`. */
export function registerSecurityText(
  app: FastifyInstance,
  { siteOrigin, clock }: { siteOrigin: string; /** In milliseconds. */ clock: () => number },
): void {
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(formatSecurityText(siteOrigin, clock())),
  );
}
