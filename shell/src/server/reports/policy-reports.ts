import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createScope } from '@lodestay/server';
import { z } from 'zod';
import { toLoggedPath } from '../requests/logged-path.ts';
import { createOnce } from '../requests/first-occurrence.ts';
import { limitReports } from './report-limits.ts';
import { POLICY_REPORTS } from '../document/document-headers.ts';

const MAX_BYTES = 16_384;
const MINUTE_MS = 60_000;

const text = z.string().max(4096).optional();

/** A report in the format of the `report-uri` directive. */
const report = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
    disposition: text,
  }),
});
type Violation = z.infer<typeof report>['csp-report'];

/** An origin, or a keyword such as 'inline'. Never a whole URL, which may contain personal data. */
const toOrigin = (address: string | undefined) =>
  (address && URL.canParse(address) ? new URL(address).origin : /^[\w-]{1,40}$/.exec(address ?? '')?.[0]) ?? 'unknown';

/** Browser extensions violate the policy on every page. Such reports say nothing about our code. */
const isFromExtension = ({ 'blocked-uri': blocked = '', 'source-file': source = '' }: Violation) =>
  [blocked, source].some((address) => /^[a-z]+(-[a-z]+)*-extension:/.test(address));

/**
 * Logs the violations of the content security policy that browsers report: directive, blocked origin, page and our file. Each is
 * logged at most once a minute. Anyone can send a report, so a report alone triggers nothing.
 */
export async function registerPolicyReports(app: FastifyInstance): Promise<void> {
  const isNew = createOnce({ withinMs: MINUTE_MS, max: 1000 });

  function log(request: FastifyRequest, violation: Violation) {
    const named = violation['effective-directive'] ?? violation['violated-directive'] ?? '';
    const directive = /^[\w-]{1,60}/.exec(named)?.[0] ?? 'unknown';
    const url = URL.parse(violation['document-uri'] ?? '');
    const page = url ? toLoggedPath(url.pathname).slice(0, 200) : undefined;
    const file = /\/assets\/([\w-]+\/[\w.-]+\.js)/.exec(violation['source-file'] ?? '')?.[1];
    const blocked = toOrigin(violation['blocked-uri']);
    if (!isNew(`${directive} ${blocked} ${file}`)) return;
    request.log.warn(
      { directive, blocked, page, file, enforced: violation.disposition !== 'report' },
      'a browser reported a violation of the content security policy',
    );
  }

  await app.register(
    createScope('policy-reports', async (scope) => {
      scope.addContentTypeParser(
        'application/csp-report',
        { parseAs: 'string' },
        scope.getDefaultJsonParser('error', 'error'),
      );
      // Accepted from any origin: browsers send these outside of any page, often without a referrer.
      scope.post(POLICY_REPORTS, { onRequest: limitReports(), bodyLimit: MAX_BYTES }, async (request, reply) => {
        const parsed = report.safeParse(request.body);
        if (!parsed.success) return reply.code(400).send();
        const violation = parsed.data['csp-report'];
        if (!isFromExtension(violation)) log(request, violation);
        return reply.code(204).send();
      });
    }),
  );
}
