import { contracts } from '@lodestay/contracts/schemas';
import { createSigner } from '@lodestay/server';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import { registerOneClickRoute, route } from '../../platform/http/index.ts';
import { createEmailChoices, type EmailChoices, type PushOfChoices } from './email-choices.ts';
import type { Db } from './tables.ts';

export { getKind, mayTurnOff, DIGEST_KIND, EMAIL_CATEGORIES, EMAIL_KINDS, type EmailKind } from './catalog.ts';
export { PUSH_TEXTS } from './push-texts.ts';
export type { EmailChoices } from './email-choices.ts';
export { getMidnight, getNextMorning, getNoticeEnd, getSendTime, type Waiting } from './quiet-hours.ts';

type Options = {
  db: Db;
  clock: Clock;
  siteOrigin: string;
  siteSecrets: readonly [string, ...string[]];
  push: PushOfChoices;
};

export const getUnsubscribePath = (token: string): string => `/emails/unsubscribe/${token}`;
export const getUnsubscribeOneClickPath = (token: string): string => `/api/v1/email_unsubscribes/${token}/one_click`;

/** Registers what people choose about emails and push notifications, and the unsubscribe links of emails. */
export function registerEmailChoices(
  app: FastifyInstance,
  { db, clock, siteOrigin, siteSecrets, push }: Options,
): { emailChoices: EmailChoices } {
  const emailChoices = createEmailChoices({ db, clock, push, signer: createSigner(siteSecrets, 'email unsubscribe') });
  route(app, contracts.getEmailChoices, ({ user }) => emailChoices.get(user));
  route(app, contracts.updateEmailChoices, ({ user, body }) => emailChoices.change(user, body), {
    limits: [{ max: 60, minutes: 60, name: 'account', per: ({ user }) => String(user.id) }],
  });
  route(app, contracts.getEmailUnsubscribe, ({ params }) => emailChoices.getUnsubscribe(params.token));
  route(app, contracts.unsubscribeFromEmails, ({ params }) => emailChoices.unsubscribe(params.token));
  registerOneClickRoute(app, {
    name: 'unsubscribeFromEmailsOneClick',
    path: getUnsubscribeOneClickPath(':token'),
    getPageUrl: (token) => siteOrigin + getUnsubscribePath(encodeURIComponent(token)),
    leave: emailChoices.unsubscribe,
  });
  return { emailChoices };
}
