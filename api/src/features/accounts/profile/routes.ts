import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/index.ts';
import type { RecentProof } from '../security/identity-proof.ts';
import type { EmailChanges } from './email-changes.ts';
import type { Profiles } from './profiles.ts';

type Services = { profiles: Profiles; emailChanges: EmailChanges; recentProof: RecentProof };

const getAccountKey = ({ user }: { user: { id: number } }) => String(user.id);

export function registerProfileRoutes(app: FastifyInstance, { profiles, emailChanges, recentProof }: Services): void {
  route(app, contracts.getProfile, ({ user }) => profiles.get(user.id));
  route(app, contracts.updateProfile, ({ user, body }) => profiles.change(user, body), {
    limits: [{ max: 60, minutes: 60, per: getAccountKey }],
  });
  route(
    app,
    contracts.requestEmailChange,
    async ({ user, body }) => {
      await recentProof.assert(user);
      await emailChanges.request(user, body.email);
      return {
        accepted: true as const,
        message: `We’ve emailed a link to ${body.email}. Your address changes when you use it, within 24 hours.`,
      };
    },
    {
      limits: [
        { max: 30, minutes: 60 },
        { max: 5, minutes: 60, name: 'account', per: getAccountKey },
        { max: 10, minutes: 1440, name: 'account-day', per: getAccountKey },
      ],
    },
  );
  route(app, contracts.cancelEmailChange, async ({ user }) => {
    await emailChanges.cancel(user.id);
    return profiles.get(user.id);
  });
}
