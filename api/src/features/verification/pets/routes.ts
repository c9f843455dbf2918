import { camelizeKeys } from '@lodestay/contracts';
import { contracts, petDocuments as schemas } from '@lodestay/contracts/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readParams, readPart, registerUploadRoute, route } from '../../../platform/http/index.ts';
import type { PetDocuments } from './pet-documents.ts';

/** The guest's side: the documents of the pets of an own stay. */
export function registerPetDocumentRoutes(app: FastifyInstance, petDocuments: PetDocuments): void {
  route(app, contracts.getPetDocuments, ({ user, params }) => petDocuments.show(user.id, params.id));
  route(app, contracts.removePetDocument, async ({ user, params }) => {
    await petDocuments.remove(user.id, params.id, params.document);
    return petDocuments.show(user.id, params.id);
  });

  const readUpload = (request: FastifyRequest) => {
    const { id, document } = readParams(schemas.petDocumentParams, request);
    const query = readPart(schemas.petDocumentQuery, request.query, 'bad_request');
    return { reservationId: id, ...(camelizeKeys(query) as { pet: string; name: string }), id: document };
  };
  registerUploadRoute(app, {
    name: 'addPetDocument',
    permission: 'verification.update',
    maxPerHour: 60,
    response: contracts.getPetDocuments.response,
    async check({ user, request }) {
      const { reservationId, ...upload } = readUpload(request);
      await petDocuments.assertCanAdd(user.id, reservationId, upload);
    },
    async handle({ user, request, bytes }) {
      const { reservationId, ...upload } = readUpload(request);
      await petDocuments.add(user.id, reservationId, { ...upload, bytes });
      return petDocuments.show(user.id, reservationId);
    },
  });
}
