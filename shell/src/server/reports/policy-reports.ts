import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { loggedPath } from '../requests/logged-path.ts';
import { createOnce } from '../requests/first-occurrence.ts';
import { limitReports } from './report-limits.ts';
import { POLICY_REPORTS } from '../document/document-headers.ts';

const MOST_BYTES = 16_384;
const MINUTE_MS = 60_000;

const text = z.string().max(4096).optional();

/** One violation of the policy: the fields of the Reporting API, and of the older `report-uri`. */
const violation = z.object({
  documentURL: text,
  effectiveDirective: text,
  blockedURL: text,
  sourceFile: text,
  disposition: text,
});
const oldViolation = z
  .object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
    disposition: text,
  })
  .transform((given): Violation => ({
    documentURL: given['document-uri'],
    effectiveDirective: given['effective-directive'] ?? given['violated-directive'],
    blockedURL: given['blocked-uri'],
    sourceFile: given['source-file'],
    disposition: given.disposition,
  }));
type Violation = z.infer<typeof violation>;

const reports = z.union([
  z
    .array(z.object({ type: z.string().max(100), body: z.unknown() }))
    .max(50)
    .transform((list) =>
      list.filter(({ type }) => type === 'csp-violation').flatMap(({ body }) => violation.safeParse(body).data ?? []),
    ),
  z.object({ 'csp-report': oldViolation }).transform((report) => [report['csp-report']]),
]);

/** An origin, or a keyword such as 'inline'. Never a whole address, which may carry what is somebody's own. */
const originIn = (address: string | undefined) =>
  (address && URL.canParse(address) ? new URL(address).origin : /^[\w-]{1,40}$/.exec(address ?? '')?.[0]) ?? 'unknown';

/** Extensions of browsers break the policy of every page, and say nothing about ours. */
const isOfExtension = ({ blockedURL = '', sourceFile = '' }: Violation) =>
  [blockedURL, sourceFile].some((address) => /^[a-z]+(-[a-z]+)*-extension:/.test(address));

/**
 * Collects what browsers report of the content security policy, in the log: directive, origin that was blocked, page and file of ours,
 * once a minute each. Anybody can send such a report, so nothing follows from it by itself.
 */
export async function registerPolicyReports(app: FastifyInstance): Promise<void> {
  const isNew = createOnce({ withinMs: MINUTE_MS, max: 1000 });

  function log(request: FastifyRequest, given: Violation) {
    const directive = /^[\w-]{1,60}/.exec(given.effectiveDirective ?? '')?.[0] ?? 'unknown';
    const page =
      given.documentURL && URL.canParse(given.documentURL)
        ? loggedPath(new URL(given.documentURL).pathname).slice(0, 200)
        : undefined;
    const file = /\/assets\/([\w-]+\/[\w.-]+\.js)/.exec(given.sourceFile ?? '')?.[1];
    const blocked = originIn(given.blockedURL);
    if (!isNew(`${directive} ${blocked} ${file}`)) return;
    request.log.warn(
      { directive, blocked, page, file, enforced: given.disposition !== 'report' },
      'a browser reports a breach of the content security policy',
    );
  }

  await app.register(async (scope) => {
    // What browsers send as; the body is JSON in both.
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    );
    // From anywhere: browsers send these outside of any page, and may not say which one they are of.
    scope.post(POLICY_REPORTS, { onRequest: limitReports(), bodyLimit: MOST_BYTES }, async (request, reply) => {
      const parsed = reports.safeParse(request.body);
      if (!parsed.success) return reply.code(400).send();
      for (const one of parsed.data) if (!isOfExtension(one)) log(request, one);
      return reply.code(204).send();
    });
  });
}
