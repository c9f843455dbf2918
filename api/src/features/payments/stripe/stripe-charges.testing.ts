import type { Intent } from './stripe-server.testing.ts';
import type { Answer, Form } from './stripe-shapes.testing.ts';

/** Fewer than any list asks for, so that every longer list has several pages. */
const PAGE_SIZE = 2;

const STATUSES: Readonly<Record<string, string>> = { processing: 'pending', requires_payment_method: 'failed' };

const isTried = ({ status }: Intent): boolean => status !== 'requires_confirmation' && status !== 'requires_action';

/** The last attempt of an intent. The amount of a pending one counts as captured already, as that of debits can at Stripe. */
const toCharge = ({ id, created, metadata, status, amount, amount_received, latest_charge: charge }: Intent) => ({
  id: `ch_${id}`,
  object: 'charge',
  created,
  payment_intent: id,
  metadata,
  status: STATUSES[status] ?? 'succeeded',
  amount,
  amount_captured: status === 'processing' ? amount : amount_received,
  amount_refunded: (charge as { amount_refunded: number } | null)?.amount_refunded ?? 0,
});

/** A page of the charges that were created in a period, the newest first. */
export function listCharges(intents: ReadonlyMap<string, Intent>, form: Form): Answer {
  const [from, until] = [Number(form['created[gte]']), Number(form['created[lt]'])];
  const found = [...intents.values()]
    .filter((intent) => isTried(intent) && intent.created >= from && intent.created < until)
    .reverse()
    .map(toCharge);
  const start = found.findIndex(({ id }) => id === form.starting_after) + 1;
  const data = found.slice(start, start + PAGE_SIZE);
  const body = { object: 'list', url: '/v1/charges', data, has_more: start + PAGE_SIZE < found.length };
  return { status: 200, body };
}
