import { DATA_EXPORT_FILE_PATH, type ResponseOf } from '@lodestay/contracts';
import { contracts, privacy as schemas } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { authorizeCaller, readParams, route, type SignedInUser } from '../../platform/http/index.ts';
import type { RecentProof } from '../accounts/index.ts';
import type { Deletions } from './deletions/deletions.ts';
import { describeRules } from './describe-rules.ts';
import type { DataExports } from './exports/data-exports.ts';

type Services = { exports: DataExports; deletions: Deletions; recentProof: RecentProof };

const getAccountKey = ({ user }: { user: { id: number } }) => String(user.id);
const perAccount = (max: number, minutes: number, name: string) => ({ max, minutes, name, per: getAccountKey });

/** The routes of the page. None of them works for staff who impersonate the person. */
export function registerPrivacyRoutes(app: FastifyInstance, { exports, deletions, recentProof }: Services): void {
  const get = async (user: SignedInUser): Promise<ResponseOf<'getPrivacy'>> => ({
    email: user.email,
    export: await exports.get(user.id),
    deletion: await deletions.get(user.id),
    blockers: await deletions.findBlockers(user),
    ...describeRules(),
  });

  route(app, contracts.getPrivacy, ({ user }) => get(user));
  route(
    app,
    contracts.requestDataExport,
    async ({ user }) => {
      await recentProof.assert(user);
      await exports.request(user.id);
      return get(user);
    },
    { limits: [perAccount(5, 1440, 'account-day')] },
  );
  route(
    app,
    contracts.createDataExportLink,
    async ({ user }) => {
      await recentProof.assert(user);
      return exports.createLink(user.id);
    },
    { limits: [perAccount(30, 60, 'account')] },
  );
  route(
    app,
    contracts.requestAccountDeletion,
    async ({ user, body }) => {
      await recentProof.assert(user);
      await deletions.request(user.id, body.email);
      return get(user);
    },
    { limits: [perAccount(10, 60, 'account')], repeat: 'run again' },
  );
  route(app, contracts.cancelAccountDeletion, async ({ user }) => {
    await deletions.cancel(user.id);
    return get(user);
  });

  app.get(DATA_EXPORT_FILE_PATH, { config: { permission: 'account.secure' } }, async (request, reply) => {
    const { user } = await authorizeCaller(app, request);
    const { token } = readParams(schemas.dataExportFileParams, request);
    const bytes = await exports.read(user.id, token);
    return reply
      .type('application/zip')
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('content-disposition', 'attachment; filename="your-data.zip"')
      .send(bytes);
  });
}
