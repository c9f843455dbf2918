import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { route } from '../../platform/http/index.ts';
import type { Jobs, Outbox } from '../../platform/jobs/index.ts';
import type { AdverseActions, CoSigners } from '../reservations/index.ts';
import type { Verification } from '../verification/index.ts';
import { findCoSigner } from './co-signers.ts';
import { emitInvitation } from './emit-invitation.ts';
import './events.ts';
import { createInvitationLinks, type InvitationLinks } from './invitation-links.ts';
import { createOwnCoSigners } from './own-co-signers.ts';
import { createSharedViews } from './shared-views.ts';
import { createStayPeople, type StayReservations } from './stay-people.ts';
import type { Db } from './tables.ts';

export { createCoSigners } from './co-signers.ts';
export type { InvitationLinks, InvitedPerson } from './invitation-links.ts';
export { LINK_DAYS } from './stay-people-rules.ts';

type Options = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  outbox: Outbox;
  coSigners: CoSigners;
  verification: Verification;
  reservations: StayReservations;
  adverseActions: AdverseActions;
  isSandbox: boolean;
};

const toAccountKey = ({ user }: { user: { id: number } }) => String(user.id);

/** Registers the co-signers and occupants that guests invite, and what these people see. */
export function registerStayPeople(app: FastifyInstance, options: Options): { links: InvitationLinks } {
  const { db, jobs, outbox } = options;
  const people = createStayPeople(options);
  const own = createOwnCoSigners(options);
  const links = createInvitationLinks({ ...options, own });
  const shared = createSharedViews({ ...options, own });
  // Emails go to addresses that a guest enters, so few of them are sent.
  const emailLimits = [{ max: 20, minutes: 1440, name: 'account', per: toAccountKey }];

  route(app, contracts.getStayPeople, ({ user, params }) => people.get(user, params.id));
  route(app, contracts.inviteCoSigner, ({ user, params, body }) => people.inviteCoSigner(user, params.id, body), {
    limits: emailLimits,
    repeat: ({ user, params }) => people.get(user, params.id),
  });
  route(app, contracts.inviteOccupant, ({ user, params, body }) => people.inviteOccupant(user, params.id, body), {
    limits: emailLimits,
    repeat: ({ user, params }) => people.get(user, params.id),
  });
  route(app, contracts.resendStayInvitation, ({ user, params }) => people.resend(user, params.id, params.person), {
    limits: [{ max: 10, minutes: 60, name: 'account', per: toAccountKey }],
    repeat: ({ user, params }) => people.get(user, params.id),
  });
  route(app, contracts.removeStayPerson, ({ user, params }) => people.remove(user, params.id, params.person));

  // Many people may share one IP address.
  route(app, contracts.getStayInvitation, ({ params, user }) => links.look(params.token, user), {
    limits: [{ max: 900, minutes: 15 }],
  });
  route(app, contracts.acceptStayInvitation, ({ params, user }) => links.accept(params.token, user), {
    limits: [{ max: 30, minutes: 15, name: 'account', per: toAccountKey }],
  });

  route(app, contracts.listSharedWithMe, ({ user }) => shared.list(user));
  route(app, contracts.getCoSigning, ({ user, params }) => shared.getCoSigning(user, params.id));
  route(app, contracts.consentToCoSigning, ({ user, params }) => shared.consent(user, params.id));
  route(app, contracts.getSharedStay, ({ user, params }) => shared.getSharedStay(user, params.id));

  jobs.on('ReservationSubmitted', 'invite-co-signer', ({ reservationId }) =>
    inTransaction(db, async (trx) => {
      const person = await findCoSigner(trx, reservationId);
      if (person?.sends === 0) await emitInvitation(trx, outbox, person.id, { isReminder: false });
    }),
  );
  jobs.on('VerificationChanged', 'flag-own-co-signers', ({ accountId }) => own.flagOpen(accountId));
  return { links };
}
