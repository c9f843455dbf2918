import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import { listCharges } from './stripe-charges.testing.ts';
import { createDebits } from './stripe-debits.testing.ts';
import { card, invalid, type Answer, type Form } from './stripe-shapes.testing.ts';
import { createSetups } from './stripe-setups.testing.ts';

export type Intent = {
  id: string;
  object: 'payment_intent';
  created: number;
  amount: number;
  amount_capturable: number;
  amount_received: number;
  currency: string;
  status: string;
  capture_method: string;
  description: string | null;
  metadata: Record<string, string>;
  payment_method: unknown;
  latest_charge: unknown;
  next_action: unknown;
  last_payment_error: unknown;
  client_secret: string;
};
type RefundedCharge = {
  amount_refunded: number;
  refunds?: { object: 'list'; data: { amount: number; status: string }[]; has_more: boolean };
};
type Dispute = {
  id: string;
  object: 'dispute';
  payment_intent: string;
  reason: string;
  status: string;
  amount: number;
  balance_transactions: { fee: number }[];
  evidence_details: { due_by: number | null; submission_count: number };
};
/**
 * Starts a local server that implements the part of Stripe's API that we use: form bodies, idempotency keys, PaymentIntents and
 * errors. `pm_card_visa` succeeds; other payment methods are declined or need the bank's confirmation. `now` is the time of new payments.
 */
export async function startStripeServer({ now = Date.now }: { now?: () => number } = {}) {
  const app = Fastify();
  const intents = new Map<string, Intent>();
  const disputes = new Map<string, Dispute>();
  const setups = createSetups();
  const debits = createDebits({ intents, findMethod: setups.findMethod });
  const answers = new Map<string, { request: string; answer: Answer }>();
  const calls: { method: string; url: string; key: string | undefined; form: Form }[] = [];
  let failures: ('503' | 'hang_up' | 'lost_answer')[] = [];
  let customerFailures: typeof failures = [];
  let listFailures: typeof failures = [];

  app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_, body, done) =>
    done(null, {
      purpose: /name="purpose"\r\n\r\n(\w+)/.exec(body as string)?.[1],
      isPdf: String((body as string).includes('%PDF-')),
    }),
  );
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );

  function create(form: Form): Answer {
    const id = `pi_${randomBytes(8).toString('hex')}`;
    const amount = Number(form.amount);
    const intent: Intent = {
      id,
      object: 'payment_intent',
      created: Math.floor(now() / 1000),
      amount,
      amount_capturable: 0,
      amount_received: 0,
      currency: form.currency!,
      status: 'requires_capture',
      capture_method: form.capture_method!,
      description: form.description ?? null,
      metadata: {
        payment_id: form['metadata[payment_id]']!,
        ...(form['metadata[return_url]'] && { return_url: form['metadata[return_url]'] }),
      },
      payment_method: card('4242'),
      latest_charge: null,
      next_action: null,
      last_payment_error: null,
      client_secret: `${id}_secret`,
    };
    intents.set(id, intent);
    const debit = debits.create(intent, form);
    if (debit) return debit;
    const declines: Record<string, [code: string, declineCode: string]> = {
      pm_card_chargeDeclined: ['card_declined', 'generic_decline'],
      pm_card_chargeDeclinedInsufficientFunds: ['card_declined', 'insufficient_funds'],
      pm_card_chargeDeclinedExpiredCard: ['expired_card', 'expired_card'],
    };
    const decline = declines[form.payment_method!];
    const isAway = form.off_session === 'true';
    if (isAway && form.payment_method === 'pm_card_authenticationRequired') {
      const error = {
        type: 'card_error',
        code: 'authentication_required',
        decline_code: 'authentication_required',
        message: 'Your card was declined. This transaction requires authentication.',
        payment_method: card('3155', form.payment_method, form.customer),
      };
      Object.assign(intent, { status: 'requires_payment_method', payment_method: null, last_payment_error: error });
      return { status: 402, body: { error: { ...error, payment_intent: intent } } };
    }
    if (decline) {
      const [code, decline_code] = decline;
      const error = {
        type: 'card_error',
        code,
        decline_code,
        message: 'Your card was declined.',
        payment_method: card('0002'),
      };
      Object.assign(intent, { status: 'requires_payment_method', payment_method: null, last_payment_error: error });
      return { status: 402, body: { error: { ...error, payment_intent: intent } } };
    }
    if (form.payment_method === 'pm_card_threeDSecure2Required') {
      Object.assign(intent, {
        status: 'requires_action',
        payment_method: card('3220'),
        next_action: {
          type: 'redirect_to_url',
          redirect_to_url: { url: `https://hooks.stripe.test/3ds/${id}`, return_url: form.return_url },
        },
      });
    } else if (form.payment_method !== 'pm_card_visa' && form.payment_method !== 'pm_card_authenticationRequired') {
      intents.delete(id);
      return invalid(`No such PaymentMethod: '${form.payment_method}'`, 'resource_missing');
    } else {
      intent.payment_method = card('4242', form.payment_method, form.customer ?? null);
      if (form.capture_method === 'automatic') succeed(intent, amount);
      else intent.amount_capturable = amount;
    }
    return { status: 200, body: intent };
  }

  const succeed = (intent: Intent, amount_received: number) =>
    Object.assign(intent, {
      status: 'succeeded',
      amount_received,
      amount_capturable: 0,
      next_action: null,
      latest_charge: { id: `ch_${intent.id}`, object: 'charge', amount_refunded: 0, disputed: false },
    });

  function act(intent: Intent, action: string, form: Form): Answer {
    const debit = debits.act(intent, action);
    if (debit) return debit;
    if (action === 'capture' && intent.status === 'requires_capture')
      return { status: 200, body: succeed(intent, Number(form.amount_to_capture)) };
    if (action === 'confirm' && intent.status === 'requires_payment_method') {
      Object.assign(intent, {
        status: 'requires_action',
        payment_method: card('3155', form.payment_method),
        last_payment_error: null,
        next_action: {
          type: 'redirect_to_url',
          redirect_to_url: { url: `https://hooks.stripe.test/3ds/${intent.id}`, return_url: form.return_url },
        },
      });
      return { status: 200, body: intent };
    }
    if (action === 'cancel' && intent.status !== 'succeeded' && intent.status !== 'canceled') {
      Object.assign(intent, { status: 'canceled', amount_capturable: 0 });
      return { status: 200, body: intent };
    }
    return invalid(
      `This PaymentIntent could not be used because it has a status of ${intent.status}.`,
      'payment_intent_unexpected_state',
    );
  }

  function refund(form: Form): Answer {
    const intent = intents.get(form.payment_intent!);
    const charge = intent?.latest_charge as RefundedCharge | null;
    if (!intent || !charge) return invalid('No such payment_intent', 'resource_missing');
    if (charge.amount_refunded + Number(form.amount) > intent.amount_received)
      return invalid('Refund amount is greater than unrefunded amount on charge', 'charge_already_refunded');
    charge.amount_refunded += Number(form.amount);
    const made = {
      id: `re_${randomBytes(6).toString('hex')}`,
      object: 'refund',
      payment_intent: intent.id,
      amount: Number(form.amount),
      status: 'succeeded',
      metadata: { request_key: form['metadata[request_key]'] },
    };
    charge.refunds = { object: 'list', data: [made, ...(charge.refunds?.data ?? [])], has_more: false };
    return { status: 200, body: made };
  }

  function handleDispute(method: string, path: string, form: Form): Answer | null {
    if (method === 'POST' && path === '/v1/files')
      return form.purpose === 'dispute_evidence' && form.isPdf === 'true'
        ? { status: 200, body: { id: 'file_evidence', object: 'file', purpose: form.purpose } }
        : invalid('Invalid purpose', 'parameter_invalid');
    if (method === 'GET' && path === '/v1/disputes') {
      const found = [...disputes.values()].filter((dispute) => dispute.payment_intent === form.payment_intent);
      return { status: 200, body: { object: 'list', data: found, has_more: false, url: path } };
    }
    const dispute = disputes.get(/^\/v1\/disputes\/(\w+)$/.exec(path)?.[1] ?? '');
    if (!dispute) return null;
    if (dispute.evidence_details.submission_count > 0)
      return invalid('This dispute already has submitted evidence.', 'dispute_already_submitted');
    dispute.evidence_details.submission_count += 1;
    return { status: 200, body: dispute };
  }

  function handle(method: string, path: string, form: Form): Answer {
    const disputed = handleDispute(method, path, form);
    if (disputed) return disputed;
    if (method === 'POST' && path === '/v1/payment_intents') return create(form);
    if (method === 'POST' && path === '/v1/refunds') return refund(form);
    if (method === 'GET' && path === '/v1/charges') return listCharges(intents, form);
    const setup = setups.handle(method, path, form);
    if (setup) return setup;
    const [, id, action] = /^\/v1\/payment_intents\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
    const intent = intents.get(id ?? '');
    if (!intent)
      return {
        status: 404,
        body: {
          error: {
            type: 'invalid_request_error',
            code: 'resource_missing',
            message: `No such payment_intent: '${id}'`,
          },
        },
      };
    if (!action && method === 'POST') Object.assign(intent, { amount: Number(form.amount) });
    return action ? act(intent, action, form) : { status: 200, body: intent };
  }

  app.all('/*', async (request, reply) => {
    const key = request.headers['idempotency-key'] as string | undefined;
    const form = (request.body ?? {}) as Form;
    const path = request.url.split('?')[0]!;
    calls.push({ method: request.method, url: path, key, form });
    const query = request.query as Form;
    if (request.headers.authorization !== 'Bearer sk_test_local')
      return reply.code(401).send({ error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } });
    // Customers are created once, by whichever call comes first, so they fail only if a test asks for it.
    // Lists of charges are read at night, among other calls.
    const own = path === '/v1/customers' ? customerFailures : path === '/v1/charges' ? listFailures : null;
    const failure = (own ?? failures).shift();
    if (failure === '503') return reply.code(503).send({ error: { type: 'api_error', message: 'Try again' } });
    if (failure === 'hang_up') return reply.raw.destroy();
    const fingerprint = JSON.stringify([request.method, path, form]);
    const known = key && request.method === 'POST' ? answers.get(key) : undefined;
    if (known && known.request !== fingerprint)
      return reply.code(400).send({
        error: {
          type: 'idempotency_error',
          message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        },
      });
    const answer = known?.answer ?? structuredClone(handle(request.method, path, { ...query, ...form }));
    if (key && request.method === 'POST') answers.set(key, { request: fingerprint, answer });
    if (failure === 'lost_answer') return reply.raw.destroy();
    return reply.code(answer.status).send(answer.body);
  });

  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    apiBase: new URL(address),
    intents,
    setups,
    debits,
    calls,
    /** Makes the next calls fail: before they are handled, or (`lost_answer`) after. */
    failNext(...kinds: typeof failures) {
      failures = kinds;
    },
    failNextCustomer(...kinds: typeof failures) {
      customerFailures = kinds;
    },
    failNextCharges(...kinds: typeof failures) {
      listFailures = kinds;
    },
    /** The cardholder disputes a payment. Returns the dispute's ID. */
    dispute(intentId: string, dueBy: number | null, reason = 'fraudulent', feeCents = 0): string {
      const id = `dp_${randomBytes(6).toString('hex')}`;
      Object.assign(intents.get(intentId)!.latest_charge as object, { disputed: true });
      disputes.set(id, {
        id,
        object: 'dispute',
        payment_intent: intentId,
        reason,
        status: dueBy === null ? 'lost' : 'needs_response',
        amount: intents.get(intentId)!.amount_received,
        balance_transactions: feeCents > 0 ? [{ fee: feeCents }] : [],
        evidence_details: { due_by: dueBy, submission_count: 0 },
      });
      return id;
    },
    /** The guest's bank sends the newest refund of a payment back. */
    failRefund(intentId: string) {
      const charge = intents.get(intentId)!.latest_charge as RefundedCharge;
      const [newest] = charge.refunds!.data;
      Object.assign(newest!, { status: 'failed', failure_reason: 'account_closed' });
      charge.amount_refunded -= newest!.amount;
    },
    /** Sets the cardholder's answer at the bank. */
    finishChallenge(id: string, approved: boolean) {
      const intent = intents.get(id)!;
      if (approved && intent.capture_method === 'automatic') succeed(intent, intent.amount);
      else if (approved)
        Object.assign(intent, { status: 'requires_capture', amount_capturable: intent.amount, next_action: null });
      else
        Object.assign(intent, {
          status: 'requires_payment_method',
          payment_method: null,
          next_action: null,
          last_payment_error: {
            type: 'invalid_request_error',
            code: 'payment_intent_authentication_failure',
            message: 'The provided PaymentMethod has failed authentication.',
            payment_method: card('3220'),
          },
        });
    },
    close: () => app.close(),
  };
}
