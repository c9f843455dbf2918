import { randomBytes } from 'node:crypto';
import { BANK_TOKENS, bankAccount, card, invalid, type Answer, type Form } from './stripe-shapes.testing.ts';

type Method = ReturnType<typeof card> | ReturnType<typeof bankAccount>;
type Setup = { id: string; status: string; payment_method: Method | null; [field: string]: unknown };

/** The deposits that verify a bank account, and how many wrong amounts Stripe takes. */
const DEPOSITS = '32,45';
const MAX_ATTEMPTS = 10;

/** The part of Stripe's API for customers and what they saved: customers, SetupIntents, PaymentMethods and mandates. */
export function createSetups() {
  const customers = new Map<string, Form>();
  const setups = new Map<string, Setup>();
  const detached = new Set<string>();
  const methods = new Map<string, Method>();
  const attempts = new Map<string, number>();

  function create(form: Form): Answer {
    if (!customers.has(form.customer ?? '')) return invalid(`No such customer: '${form.customer}'`, 'resource_missing');
    const id = `seti_${randomBytes(8).toString('hex')}`;
    const bankNumber = BANK_TOKENS[form.payment_method!];
    const newMethod = bankNumber ? bankAccount : card;
    const method = newMethod(bankNumber ?? '4242', `pm_${randomBytes(6).toString('hex')}`, form.customer);
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
    if (bankNumber) return createForBank(setup, method, form);
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

  function createForBank(setup: Setup, method: Method, form: Form): Answer {
    if (form['allowed_payment_method_types[0]'] !== 'us_bank_account')
      return invalid('The payment method type is not allowed.', 'setup_intent_invalid_parameter');
    if (
      form['mandate_data[customer_acceptance][type]'] !== 'online' ||
      !form['mandate_data[customer_acceptance][online][ip_address]'] ||
      !form['mandate_data[customer_acceptance][online][user_agent]']
    )
      return invalid('Missing required param: mandate_data.', 'parameter_missing');
    setup.mandate = { id: `mandate_${setup.id}`, object: 'mandate', status: 'active' };
    if (form.payment_method === 'pm_usBankAccount_accountClosed') {
      const error = { type: 'invalid_request_error', code: 'account_closed', message: 'The account is closed.' };
      Object.assign(setup, { status: 'requires_payment_method', payment_method: null });
      setup.last_setup_error = { ...error, payment_method: method };
      return { status: 400, body: { error: { ...error, payment_method: method, setup_intent: setup } } };
    }
    if (form.payment_method === 'pm_usBankAccount_manual')
      Object.assign(setup, {
        status: 'requires_action',
        next_action: {
          type: 'verify_with_microdeposits',
          verify_with_microdeposits: {
            arrival_date: 1_795_500_000,
            hosted_verification_url: `https://payments.stripe.test/microdeposit/${setup.id}`,
            microdeposit_type: 'amounts',
          },
        },
      });
    return { status: 200, body: setup };
  }

  /** Stripe takes the amounts of the deposits, and gives up after too many wrong ones. */
  function verify(setup: Setup, form: Form): Answer {
    if (setup.status !== 'requires_action')
      return invalid('This SetupIntent is not waiting for a verification.', 'setup_intent_unexpected_state');
    if (`${form['amounts[0]']},${form['amounts[1]']}` === DEPOSITS) {
      Object.assign(setup, { status: 'succeeded', next_action: null });
      return { status: 200, body: setup };
    }
    const count = (attempts.get(setup.id) ?? 0) + 1;
    attempts.set(setup.id, count);
    const isLast = count >= MAX_ATTEMPTS;
    if (isLast) fail(setup, 'payment_method_microdeposit_verification_attempts_exceeded');
    return invalid(
      'The amounts provided do not match the amounts that were sent to the bank account.',
      `payment_method_microdeposit_verification_${isLast ? 'attempts_exceeded' : 'amounts_mismatch'}`,
    );
  }

  function fail(setup: Setup, code: string): void {
    const error = { type: 'invalid_request_error', code, message: 'The verification failed.' };
    setup.last_setup_error = { ...error, payment_method: setup.payment_method };
    Object.assign(setup, { status: 'requires_payment_method', next_action: null });
  }

  /** A list keeps naming the method of a setup that failed, in its error. */
  const isOfMethod = ({ payment_method: method, last_setup_error: error }: Setup, id: string | undefined): boolean =>
    method?.id === id || (error as { payment_method?: Method } | null)?.payment_method?.id === id;

  const findByMethod = (methodId: string): Setup => {
    const setup = [...setups.values()].find((each) => isOfMethod(each, methodId));
    if (!setup) throw new Error(`No setup of ${methodId}`);
    return setup;
  };

  function handleMethod(id: string, action: string | undefined): Answer {
    const method = methods.get(id);
    if (!method || detached.has(id)) return invalid(`No such PaymentMethod: '${id}'`, 'resource_missing');
    if (action === 'detach') detached.add(id);
    return { status: 200, body: { ...method, customer: action === 'detach' ? null : method.customer } };
  }

  return {
    customers,
    detached,
    findMethod: (id: string) => methods.get(id),
    findByMethod,
    /** The deposits never arrive, or nobody enters their amounts in time. */
    failVerification: (methodId: string) =>
      fail(findByMethod(methodId), 'payment_method_microdeposit_verification_timeout'),
    /** The account holder takes back the permission to debit. */
    endMandate: (methodId: string) => Object.assign(findByMethod(methodId).mandate as object, { status: 'inactive' }),
    /** Answers a request, or returns null if it is about something else. */
    handle(method: string, path: string, form: Form): Answer | null {
      if (method === 'POST' && path === '/v1/customers') {
        const id = `cus_${randomBytes(6).toString('hex')}`;
        customers.set(id, form);
        return { status: 200, body: { id, object: 'customer' } };
      }
      if (method === 'POST' && path === '/v1/setup_intents') return create(form);
      if (path === '/v1/setup_intents') {
        const data = [...setups.values()].filter((setup) => isOfMethod(setup, form.payment_method));
        return { status: 200, body: { object: 'list', data, has_more: false } };
      }
      const verified = setups.get(/^\/v1\/setup_intents\/(\w+)\/verify_microdeposits$/.exec(path)?.[1] ?? '');
      if (verified) return verify(verified, form);
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
