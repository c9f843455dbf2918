import { randomBytes } from 'node:crypto';
import { card, invalid, type Answer, type Form } from './stripe-shapes.testing.ts';

type Setup = { id: string; status: string; payment_method: ReturnType<typeof card> | null; [field: string]: unknown };

/** The part of Stripe's API for customers and their saved cards: customers, SetupIntents and PaymentMethods. */
export function createSetups() {
  const customers = new Map<string, Form>();
  const setups = new Map<string, Setup>();
  const detached = new Set<string>();
  const methods = new Map<string, ReturnType<typeof card>>();

  function create(form: Form): Answer {
    if (!customers.has(form.customer ?? '')) return invalid(`No such customer: '${form.customer}'`, 'resource_missing');
    const id = `seti_${randomBytes(8).toString('hex')}`;
    const method = card('4242', `pm_${randomBytes(6).toString('hex')}`, form.customer);
    const setup: Setup = {
      id,
      object: 'setup_intent',
      status: 'succeeded',
      payment_method: method,
      next_action: null,
      last_setup_error: null,
    };
    setups.set(id, setup);
    methods.set(method.id, method);
    if (form.payment_method === 'pm_card_chargeDeclined') {
      const error = {
        type: 'card_error',
        code: 'card_declined',
        message: 'Your card was declined.',
        payment_method: method,
      };
      Object.assign(setup, { status: 'requires_payment_method', payment_method: null, last_setup_error: error });
      return { status: 402, body: { error: { ...error, setup_intent: setup } } };
    }
    if (form.payment_method === 'pm_card_threeDSecure2Required')
      Object.assign(setup, {
        status: 'requires_action',
        next_action: {
          type: 'redirect_to_url',
          redirect_to_url: { url: `https://hooks.stripe.test/3ds/${id}`, return_url: form.return_url },
        },
      });
    else if (form.payment_method !== 'pm_card_visa')
      return invalid(`No such PaymentMethod: '${form.payment_method}'`, 'resource_missing');
    return { status: 200, body: setup };
  }

  function handleMethod(id: string, action: string | undefined): Answer {
    const method = methods.get(id);
    if (!method || detached.has(id)) return invalid(`No such PaymentMethod: '${id}'`, 'resource_missing');
    if (action === 'detach') detached.add(id);
    return { status: 200, body: { ...method, customer: action === 'detach' ? null : method.customer } };
  }

  return {
    customers,
    detached,
    /** Answers a request, or returns null if it is about something else. */
    handle(method: string, path: string, form: Form): Answer | null {
      if (method === 'POST' && path === '/v1/customers') {
        const id = `cus_${randomBytes(6).toString('hex')}`;
        customers.set(id, form);
        return { status: 200, body: { id, object: 'customer' } };
      }
      if (method === 'POST' && path === '/v1/setup_intents') return create(form);
      if (path === '/v1/setup_intents') {
        const data = [...setups.values()].filter((setup) => setup.payment_method?.id === form.payment_method);
        return { status: 200, body: { object: 'list', data, has_more: false } };
      }
      const [, id, action] = /^\/v1\/payment_methods\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
      return id ? handleMethod(id, action) : null;
    },
    /** Sets the cardholder's answer at the bank, for the setup of a method. */
    finishSetup(methodId: string) {
      for (const setup of setups.values())
        if (setup.payment_method?.id === methodId) Object.assign(setup, { status: 'succeeded', next_action: null });
    },
  };
}
