import { REFERRAL_FILES } from '@lodestay/links';
import type { Referrals } from '@lodestay/contracts';
import { contracts } from '@lodestay/contracts/schemas';
import { stringify } from 'csv-stringify/sync';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { authorizeRequest } from '../../platform/http/index.ts';
import type { Page } from './referral-view.ts';
import { createQrPng } from '../accounts/index.ts';

const COLUMNS: Readonly<Record<string, (friend: Referrals['friends'][number]) => string | number | null>> = {
  friend: ({ name }) => name,
  status: ({ state }) => state,
  since: ({ changedAt }) => changedAt,
  'earns on': ({ earnsOn }) => earnsOn,
  'nights so far': ({ nights }) => nights,
  reasons: ({ reasons }) => reasons.join('; '),
  'credit in dollars': ({ credit }) => (credit === null ? null : (credit / 100).toFixed(2)),
};

const send = (reply: FastifyReply, type: string, name: string, content: string | Buffer) =>
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(content);

/** Friends per query of the CSV file, which has all of them. */
const FRIENDS_AT_ONCE = 200;

type Readers = {
  view(accountId: number, page?: Page): Promise<Referrals>;
  findOffer(accountId: number): Promise<Referrals['offer']>;
};

/** Registers what a member downloads: the friends as CSV, with escaped spreadsheet formulas, and the QR code of the link as PNG. */
export function registerReferralFiles(app: FastifyInstance, { view, findOffer }: Readers): void {
  const { permission } = contracts.getReferrals;
  app.get(REFERRAL_FILES.friends, { config: { permission } }, async (request, reply) => {
    const user = await authorizeRequest(app, request);
    const friends: Referrals['friends'] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page: Referrals = await view(user.id, { limit: FRIENDS_AT_ONCE, ...(cursor ? { cursor } : {}) });
      friends.push(...page.friends);
      cursor = page.friendsCursor;
    }
    const rows = friends.map((friend) => Object.values(COLUMNS).map((getCell) => getCell(friend)));
    const csv = stringify(rows, { header: true, columns: Object.keys(COLUMNS), escape_formulas: true });
    return send(reply, 'text/csv; charset=utf-8', 'friends.csv', csv);
  });
  app.get(REFERRAL_FILES.qrCode, { config: { permission } }, async (request, reply) => {
    const user = await authorizeRequest(app, request);
    const { web } = await findOffer(user.id);
    return send(reply, 'image/png', 'referral-qr-code.png', await createQrPng(web));
  });
}
