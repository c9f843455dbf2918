import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import { route } from '../../platform/http/index.ts';
import type { Jobs, Outbox } from '../../platform/jobs/index.ts';
import type { Queues } from '../queues/index.ts';
import { createHomeReviews } from './home-reviews.ts';
import { createModeration } from './moderation.ts';
import { createStayReviews } from './stay-reviews.ts';
import type { Db } from './tables.ts';

export { createModeration } from './moderation.ts';
export { getReviewEnd, getReviewState } from './review-rules.ts';
export { createStayReviews } from './stay-reviews.ts';

type Options = { db: Db; clock: Clock; jobs: Jobs; outbox: Outbox; queues: Queues };

/** Registers reviews after completed stays, their moderation, and the public reviews of homes. */
export function registerReviews(app: FastifyInstance, options: Options): void {
  const { jobs, queues } = options;
  const reviews = createStayReviews({ ...options, logger: app.log });
  const moderation = createModeration(options);
  const listHomeReviews = createHomeReviews(options);

  route(app, contracts.listHomeReviews, ({ params, query }) => listHomeReviews(params.slug, query));
  route(app, contracts.getStayReview, ({ user, params }) => reviews.get(user, params.id));
  route(app, contracts.writeStayReview, ({ user, params, body }) => reviews.write(user, params.id, body), {
    limits: [{ max: 30, minutes: 60, name: 'account', per: ({ user }) => String(user.id) }],
    repeat: ({ user, params }) => reviews.get(user, params.id),
  });
  route(app, contracts.inspectStayReview, ({ user, scope, params }) =>
    reviews.inspect(params.reference, { accountId: user.id, scope }),
  );
  route(
    app,
    contracts.reviewGuest,
    ({ user, scope, params, body }) => reviews.writeAboutGuest(params.reference, { accountId: user.id, scope }, body),
    { repeat: ({ user, scope, params }) => reviews.inspect(params.reference, { accountId: user.id, scope }) },
  );

  route(app, contracts.listReviews, ({ user, scope, query }) => moderation.list({ accountId: user.id, scope }, query));
  queues.registerExport({
    queue: 'reviews',
    contract: contracts.listReviews,
    list: moderation.list,
    columns: {
      home: ({ review }) => review.homeTitle,
      stars: ({ review }) => String(review.overall),
      state: ({ review }) => review.moderation,
    },
  });
  route(app, contracts.getReview, ({ user, scope, params }) =>
    moderation.get(params.reference, { accountId: user.id, scope }, user.role),
  );
  route(app, contracts.assignReviews, async ({ user, scope, body }) => ({
    results: await queues.assign(
      { name: 'reviews', target: 'review', permission: 'review.update' },
      { accountId: user.id, scope },
      body,
    ),
  }));
  route(app, contracts.addReviewNote, async ({ user, scope, params, body }) => {
    const viewer = { accountId: user.id, scope };
    await moderation.addNote(params.reference, viewer, body);
    return moderation.get(params.reference, viewer, user.role);
  });
  route(app, contracts.publishReview, async ({ user, scope, params, body }) => {
    const viewer = { accountId: user.id, scope };
    await moderation.publish(params.reference, viewer, body);
    return moderation.get(params.reference, viewer, user.role);
  });
  route(app, contracts.refuseReview, async ({ user, scope, params, body }) => {
    const viewer = { accountId: user.id, scope };
    await moderation.refuse(params.reference, viewer, body);
    return moderation.get(params.reference, viewer, user.role);
  });
  jobs.every(300, 'reveal-reviews', reviews.revealDue);
  jobs.every(600, 'invite-to-review', reviews.inviteGuests);
}
