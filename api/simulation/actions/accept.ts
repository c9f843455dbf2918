import { describeAnswer } from '../answers.ts';
import type { Random } from '../random.ts';
import type { AcceptedOffer, World } from '../world.ts';
import type { GuestStay } from './find-stays.ts';

type Shown = Pick<AcceptedOffer, 'kind' | 'refund' | 'cost'> & { readonly stay: GuestStay };
type Answer = Parameters<typeof describeAnswer>[2];

/** What the guest pays for the whole stay, in cents. Without card fees, because the charge of another installment may be recorded meanwhile. */
async function readTotal({ site }: World, { guest, id }: GuestStay): Promise<number> {
  const { body } = await site.call('getPaymentPlan', { as: guest, params: { id } });
  const { cardFees } = await site.db
    .selectFrom('ledgerEntry')
    .select(({ fn }) => fn.sum<number | null>('cents').as('cardFees'))
    .where('reservationId', '=', id)
    .where('account', '=', 'income:card')
    .executeTakeFirstOrThrow();
  return body.paid + Number(cardFees) + body.dueNow + body.scheduled;
}

/** Accepts what was shown, and remembers it for the checks. Some accept another amount, or press twice. */
export async function accept(
  world: World,
  random: Random,
  { stay, kind, refund, cost }: Shown,
  send: (more: number) => Promise<Answer>,
): Promise<string> {
  const more = random.chance(0.1) ? 1 : 0;
  const times = random.chance(0.2) ? 2 : 1;
  const at = world.site.clock.now();
  const totalBefore = await readTotal(world, stay);
  const answers = await Promise.all(Array.from({ length: times }, () => send(more)));
  const outcomes = answers.map((answer) => describeAnswer(world, `accept: ${kind}`, answer)).toSorted();
  const accepted = outcomes.filter((outcome) => outcome === 'ok').length;
  if (accepted > 0) {
    const totalAfter = await readTotal(world, stay);
    world.accepted.push({ reservationId: stay.id, at, kind, refund, cost, totalBefore, totalAfter });
    if (more > 0 || accepted > 1)
      world.unexpected.push({ action: `accept: ${kind}`, answer: `${accepted} × accepted ${more} cents more`, at });
  }
  return outcomes.join(' + ');
}
