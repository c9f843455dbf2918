import { randomUUID } from 'node:crypto';
import { toVerificationDocumentPath, type DocumentSlot } from '@lodestay/contracts';
import sharp from 'sharp';
import { describeAnswer } from '../answers.ts';
import type { Random } from '../random.ts';
import { NOTHING, type MemberAction, type MemberTurn } from '../world.ts';

let photo: Promise<Buffer> | undefined;
const getPhoto = () =>
  (photo ??= sharp({ create: { width: 320, height: 200, channels: 3, background: '#c8d0d8' } })
    .jpeg()
    .toBuffer());

async function upload({ site, member }: MemberTurn, slot: DocumentSlot): Promise<void> {
  await site.app.inject({
    method: 'PUT',
    url: toVerificationDocumentPath(randomUUID()),
    query: { slot, name: 'photo.jpg' },
    headers: {
      'x-api-token': member.user!.token,
      'content-type': 'application/octet-stream',
      'idempotency-key': randomUUID(),
    },
    payload: await getPhoto(),
  });
}

/** A number of their own. The last digits choose the result of the sandbox: mostly verified, sometimes failed, unclear or slow. */
const chooseNumber = (random: Random, accountId: number) =>
  `${accountId}${
    random.pickWeighted([
      { weight: 80, number: '12345678' },
      { weight: 5, number: '12340001' },
      { weight: 8, number: '12340002' },
      { weight: 7, number: '12340003' },
    ]).number
  }`;

const chooseIncomeCents = (random: Random) =>
  3_000_000 +
  random.pickWeighted([
    { weight: 80, cents: 0 },
    { weight: 5, cents: 1 },
    { weight: 8, cents: 2 },
    { weight: 7, cents: 3 },
  ]).cents;

/** Sends a photo ID and a proof of income, or what of it is missing. */
export const verify: MemberAction = {
  name: 'verify identity and income',
  weight: 4,
  async run(turn) {
    const { world, site, member, random } = turn;
    const as = member.user!;
    const [documentNumber, monthlyIncome] = [chooseNumber(random, as.id), chooseIncomeCents(random)];
    const { body } = await site.call('getVerificationSummary', { as });
    const outcomes: string[] = [];
    if (body.identity.status === 'not_started' || body.identity.status === 'failed') {
      await upload(turn, 'photo_id_front');
      const answer = await site.call('startIdentityCheck', { as, body: { documentKind: 'passport', documentNumber } });
      outcomes.push(`identity ${describeAnswer(world, 'verify', answer)}`);
    }
    if (body.income.confirmedAt === null) {
      await upload(turn, 'income');
      const answer = await site.call('startIncomeCheck', { as, body: { monthlyIncome, savings: 0 } });
      outcomes.push(`income ${describeAnswer(world, 'verify', answer)}`);
    }
    return outcomes.join(', ') || NOTHING;
  },
};
