import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/index.ts';
import { route, type SignedInUser } from '../../platform/http/index.ts';
import type { Jobs, Outbox } from '../../platform/jobs/index.ts';
import type { EmailChoices } from '../email-choices/index.ts';
import type { Promotions } from '../promotions/index.ts';
import { createInvitationReader, createInvitations } from './invitations.ts';
import { createReferralProgress } from './progress.ts';
import { registerReferralFiles } from './referral-files.ts';
import { createOfferReader, createReferralView } from './referral-view.ts';
import { createStaffReviews } from './staff-reviews.ts';
import type { Db } from './tables.ts';

export { toSenderName } from './invitation-message.ts';
export { getInvitationKey } from './invitations.ts';
export type { ReferralInvitations } from './invitations.ts';

type Options = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  outbox: Outbox;
  logger: Logger;
  promotions: Promotions;
  emailChoices: Pick<EmailChoices, 'findByEmail'>;
};

/** Registers referrals: the link of a member, invitations, the credit after the 30th night, and what staff review. */
export function registerReferrals(app: FastifyInstance, options: Options) {
  const progress = createReferralProgress(options);
  const findOffer = createOfferReader(options);
  const view = createReferralView({ ...options, findOffer });
  const invitations = createInvitations(options);
  const reviews = createStaffReviews({ ...options, progress });
  const per = ({ user }: { user: SignedInUser }) => String(user.id);

  route(app, contracts.getReferrals, ({ user, query }) => view(user.id, query));
  route(
    app,
    contracts.inviteFriends,
    async ({ user, body }) => {
      await invitations.invite(user, body);
      return view(user.id);
    },
    { limits: [{ max: 20, minutes: 60, per }], repeat: ({ user }) => view(user.id) },
  );
  route(
    app,
    contracts.inviteAgain,
    async ({ user, params }) => {
      await invitations.repeat(user, params.id);
      return view(user.id);
    },
    { limits: [{ max: 20, minutes: 60, per }], repeat: ({ user }) => view(user.id) },
  );
  registerReferralFiles(app, { view, findOffer });
  route(app, contracts.listReferralReviews, ({ query }) => reviews.list(query));
  route(app, contracts.decideReferral, ({ user, params, body }) => reviews.decide(user, params.id, body), {
    repeat: () => reviews.list(),
  });
  options.jobs.schedule('*/10 * * * *', 'advance-referrals', progress.run);
  return { invitations: createInvitationReader(options) };
}
