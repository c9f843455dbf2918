import { camelizeKeys, DOCUMENT_FILE_PATH, type DocumentSlot } from '@lodestay/contracts';
import { contracts, verification as schemas } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { recordAction } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError, readParams, readPart, registerUploadRoute, route, type Upload } from '../../platform/http/index.ts';
import type { Viewer } from '../staff-markets/index.ts';
import type { StayFigures } from './assess.ts';
import type { Documents } from './documents/documents.ts';
import type { DocumentLinks } from './documents/document-links.ts';
import type { createIdentityChecks } from './identity/identity-checks.ts';
import type { createIncomeChecks } from './income/income-checks.ts';
import type { Verification } from './verification.ts';
import type { Db } from './tables.ts';

/** How this feature finds the stays that people verify themselves for. */
export type Stays = {
  /** Undefined for another person's reservation. */
  findFigures(accountId: number, reservationId: string): Promise<StayFigures | undefined>;
  /** Who applied. Throws `not_found` outside the caller's scope. */
  findApplicant(reference: string, viewer: Viewer): Promise<number>;
};

type Options = {
  db: Db;
  clock: Clock;
  stays: Stays;
  documents: Documents;
  links: DocumentLinks;
  identityChecks: ReturnType<typeof createIdentityChecks>;
  incomeChecks: ReturnType<typeof createIncomeChecks>;
  verification: Verification;
  isSandbox: boolean;
};

export function registerVerificationRoutes(app: FastifyInstance, options: Options): void {
  const { db, stays, documents, identityChecks, incomeChecks, verification, isSandbox } = options;
  const limits = [
    {
      max: 20,
      minutes: 60,
      name: 'account',
      per: ({ user }: { user: { id: number } }) => String(user.id),
    },
  ];

  route(app, contracts.getVerificationSummary, ({ user }) => verification.getSummary(db, user.id));
  route(app, contracts.getApplicationProgress, async ({ user, params }) => {
    const figures = await stays.findFigures(user.id, params.id);
    if (!figures) throw new AppError('not_found');
    return { ...(await verification.getProgress(db, user.id, figures)), sandbox: isSandbox };
  });
  route(
    app,
    contracts.startIdentityCheck,
    async ({ user, body }) => {
      await identityChecks.start(user.id, body);
      return verification.getSummary(db, user.id);
    },
    { limits },
  );
  route(
    app,
    contracts.startIncomeCheck,
    async ({ user, body }) => {
      await incomeChecks.start(user.id, body);
      return verification.getSummary(db, user.id);
    },
    { limits },
  );
  route(app, contracts.removeVerificationDocument, async ({ user, params }) => {
    await documents.remove(user.id, params.id);
    return { removed: true as const };
  });

  const readUpload = ({ request }: Pick<Upload, 'request'>) => ({
    ...readParams(schemas.documentParams, request),
    ...(camelizeKeys(readPart(schemas.documentUploadQuery, request.query, 'bad_request')) as {
      slot: DocumentSlot;
      name: string;
    }),
  });
  registerUploadRoute(app, {
    name: 'addVerificationDocument',
    permission: 'verification.update',
    maxPerHour: 60,
    response: contracts.getVerificationSummary.response,
    async check({ user, request }) {
      const { id, slot } = readUpload({ request });
      await documents.assertCanAdd(user.id, id, slot);
    },
    async handle({ user, request, bytes }) {
      await documents.add(user.id, { ...readUpload({ request }), bytes });
      return verification.getSummary(db, user.id);
    },
  });
  registerStaffRoutes(app, options);
}

function registerStaffRoutes(app: FastifyInstance, { db, clock, stays, documents, links }: Options): void {
  route(app, contracts.listApplicationDocuments, async ({ user, scope, params }) => {
    const accountId = await stays.findApplicant(params.reference, { accountId: user.id, scope });
    const rows = await documents.list(db, accountId);
    return {
      documents: rows.map(({ id, slot, name, bytes, addedAt }) => ({
        id,
        slot,
        name,
        bytes,
        addedAt: addedAt.toISOString(),
      })),
    };
  });
  route(app, contracts.openApplicationDocument, async ({ user, scope, params: { reference, id } }) => {
    const accountId = await stays.findApplicant(reference, { accountId: user.id, scope });
    const document = (await documents.list(db, accountId)).find((known) => known.id === id);
    if (!document) throw new AppError('not_found');
    await inTransaction(db, (trx) =>
      recordAction(trx, {
        at: clock.now(),
        actor: { accountId: user.id },
        action: 'document.view',
        target: { type: 'reservation', id: reference },
        after: { document: document.slot },
      }),
    );
    return links.create(id, 'application-review');
  });

  // The signature of the link is the permission. It was given to one person, who was recorded, and ends after five minutes.
  app.get(DOCUMENT_FILE_PATH, { config: { permission: 'public' } }, async (request, reply) => {
    const { token } = readParams(schemas.documentFileParams, request);
    const id = links.read(token, 'application-review');
    const found = id === null ? undefined : await documents.read(id);
    if (!found) throw new AppError('not_found');
    const extension = found.document.mediaType === 'application/pdf' ? 'pdf' : 'webp';
    return reply
      .type(found.document.mediaType)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `inline; filename="${found.document.slot.replaceAll('_', '-')}.${extension}"`)
      .send(found.bytes);
  });
}
