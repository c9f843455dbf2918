import { camelizeKeys, DOCUMENT_FILE_PATH, type DocumentSlot } from '@lodestay/contracts';
import { contracts, verification as schemas } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { recordAction } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError, readParams, readPart, registerUploadRoute, route, type Upload } from '../../platform/http/index.ts';
import type { Viewer } from '../staff-markets/index.ts';
import type { CoSignerPart, StayFigures } from './assess.ts';
import type { Documents } from './documents/documents.ts';
import type { PetDocuments } from './pets/pet-documents.ts';
import { registerPetDocumentRoutes } from './pets/routes.ts';
import type { DocumentLinks } from './documents/document-links.ts';
import type { createIdentityChecks } from './identity/identity-checks.ts';
import type { createIncomeChecks } from './income/income-checks.ts';
import type { Verification } from './verification.ts';
import type { Db } from './tables.ts';
import { toUnavailable } from './webhooks.ts';

/** How this feature finds the stays that people verify themselves for. */
export type Stays = {
  /** What the stay needs, and the co-signer if there is one. Undefined for another person's reservation. */
  findNeeds(
    accountId: number,
    reservationId: string,
  ): Promise<
    { figures: StayFigures; coSigner: CoSignerPart | null; letter: { id: string; sentAt: string } | null } | undefined
  >;
  /** Tells staff that the documents they asked for are there. Throws `not_found` for somebody else's request. */
  sendDocuments(accountId: number, requestId: string): Promise<void>;
  /** Who applied, and who agreed to co-sign. Throws `not_found` outside the caller's scope, `action_not_allowed` if they are concerned. */
  findApplicants(
    reference: string,
    viewer: Viewer,
  ): Promise<{ reservationId: string; applicantId: number; coSignerId: number | null }>;
};

type Options = {
  db: Db;
  clock: Clock;
  stays: Stays;
  documents: Documents;
  petDocuments: PetDocuments;
  links: DocumentLinks;
  identityChecks: ReturnType<typeof createIdentityChecks>;
  incomeChecks: ReturnType<typeof createIncomeChecks>;
  verification: Verification;
  isSandbox: boolean;
  siteOrigin: string;
};

export function registerVerificationRoutes(app: FastifyInstance, options: Options): void {
  const { db, stays, documents, identityChecks, incomeChecks, verification, isSandbox, siteOrigin } = options;
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
    const needs = await stays.findNeeds(user.id, params.id);
    if (!needs) throw new AppError('not_found');
    const { figures, coSigner, letter } = needs;
    return {
      ...(await verification.getProgress(db, user.id, figures, coSigner)),
      coSigner: coSigner?.status ?? null,
      letter,
      sandbox: isSandbox,
    };
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
  const toReturnUrl = ({ returnPath }: { returnPath: string }) => `${siteOrigin}${returnPath}`;
  const toPage = (opened: Promise<{ url: string }>) =>
    opened.catch((error: unknown) => {
      throw toUnavailable(error);
    });
  route(app, contracts.openIdentityCheck, ({ user, body }) => toPage(identityChecks.open(user.id, toReturnUrl(body))), {
    limits,
  });
  route(app, contracts.openIncomeCheck, ({ user, body }) => toPage(incomeChecks.open(user.id, toReturnUrl(body))), {
    limits,
  });
  route(app, contracts.removeVerificationDocument, async ({ user, params }) => {
    await documents.remove(user.id, params.id);
    return { removed: true as const };
  });

  route(app, contracts.sendRequestedDocuments, async ({ user, params }) => {
    await stays.sendDocuments(user.id, params.id);
    return verification.getSummary(db, user.id);
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
  registerPetDocumentRoutes(app, options.petDocuments);
  registerStaffRoutes(app, options);
}

function registerStaffRoutes(
  app: FastifyInstance,
  { db, clock, stays, documents, petDocuments, links }: Options,
): void {
  async function findName(accountId: number): Promise<string> {
    const { firstName, lastName } = await db
      .selectFrom('account')
      .select(['firstName', 'lastName'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    return `${firstName} ${lastName}`;
  }

  /** The documents of the applicant, of the co-signer and of the pets. Occupants have none. */
  async function listAll(reference: string, viewer: Viewer) {
    const { reservationId, applicantId, coSignerId } = await stays.findApplicants(reference, viewer);
    const found = [];
    for (const [person, accountId] of [['applicant', applicantId] as const, ['co_signer', coSignerId] as const])
      if (accountId !== null) {
        const personName = await findName(accountId);
        for (const document of await documents.list(db, accountId)) found.push({ ...document, person, personName });
      }
    const pets = await petDocuments.list(db, reservationId);
    return { people: found, pets: pets.map((document) => ({ ...document, accountId: applicantId })) };
  }

  route(app, contracts.listApplicationDocuments, async ({ user, scope, params }) => {
    const { people, pets } = await listAll(params.reference, { accountId: user.id, scope });
    return {
      documents: people.map(({ id, person, personName, slot, name, bytes, addedAt }) => ({
        id,
        person,
        personName,
        slot,
        name,
        bytes,
        addedAt: addedAt.toISOString(),
      })),
      petDocuments: pets.map(({ id, pet, name, bytes, addedAt }) => ({
        id,
        pet,
        name,
        bytes,
        addedAt: addedAt.toISOString(),
      })),
    };
  });
  route(app, contracts.openApplicationDocument, async ({ user, scope, params: { reference, id } }) => {
    const { people, pets } = await listAll(reference, { accountId: user.id, scope });
    const person = people.find((known) => known.id === id);
    const pet = pets.find((known) => known.id === id);
    const opened = person
      ? { document: person.slot, person: person.person, accountId: person.accountId }
      : pet && { document: 'pet', person: 'applicant', accountId: pet.accountId };
    if (!opened) throw new AppError('not_found');
    await inTransaction(db, (trx) =>
      recordAction(trx, {
        at: clock.now(),
        actor: { accountId: user.id },
        action: 'document.view',
        target: { type: 'reservation', id: reference },
        after: opened,
      }),
    );
    return links.create(id, person ? 'application-review' : 'pet-review');
  });

  // The signature of the link is the permission. It was given to one person, who was recorded, and ends after five minutes.
  app.get(DOCUMENT_FILE_PATH, { config: { permission: 'public' } }, async (request, reply) => {
    const { token } = readParams(schemas.documentFileParams, request);
    const ofPerson = links.read(token, 'application-review');
    const ofPet = links.read(token, 'pet-review');
    const found =
      ofPerson !== null ? await documents.read(ofPerson) : ofPet !== null ? await petDocuments.read(ofPet) : undefined;
    if (!found) throw new AppError('not_found');
    const kind = 'slot' in found.document ? found.document.slot.replaceAll('_', '-') : 'pet';
    const extension = found.document.mediaType === 'application/pdf' ? 'pdf' : 'webp';
    return reply
      .type(found.document.mediaType)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `inline; filename="${kind}.${extension}"`)
      .send(found.bytes);
  });
}
