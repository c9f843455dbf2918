import type { Intent } from './stripe-server.testing.ts';
import type { Answer, Form } from './stripe-shapes.testing.ts';

type Options = { intents: ReadonlyMap<string, Intent>; findMethod(id: string): { type: string } | undefined };

/** The part of Stripe's API for PaymentIntents of bank accounts: they are confirmed, processing for days, and then succeed or fail. */
export function createDebits({ intents, findMethod }: Options) {
  const findBank = (id: string | undefined) => {
    const method = findMethod(id ?? '');
    return method?.type === 'us_bank_account' ? method : null;
  };

  const start = (intent: Intent): Answer => {
    const charge = { id: `ch_${intent.id}`, object: 'charge', amount_refunded: 0, disputed: false };
    Object.assign(intent, { status: 'processing', latest_charge: charge });
    return { status: 200, body: intent };
  };

  return {
    /** Creates the intent of a saved bank account. Null for anything else. */
    create(intent: Intent, form: Form): Answer | null {
      const bank = findBank(form.payment_method);
      if (!bank) return null;
      intent.payment_method = bank;
      if (form.confirm === 'true') return start(intent);
      intent.status = 'requires_confirmation';
      return { status: 200, body: intent };
    },

    /** Confirms the intent of a bank account. Null for anything else: a debit under way cannot be canceled. */
    act(intent: Intent, action: string): Answer | null {
      const isBank = (intent.payment_method as { type?: string } | null)?.type === 'us_bank_account';
      if (!isBank) return null;
      if (action === 'confirm' && intent.status === 'requires_confirmation') return start(intent);
      if (action === 'cancel' && intent.status === 'requires_confirmation') {
        intent.status = 'canceled';
        return { status: 200, body: intent };
      }
      const message = `This PaymentIntent could not be used because it has a status of ${intent.status}.`;
      return {
        status: 400,
        body: { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message } },
      };
    },

    /** The bank pays. */
    succeed(id: string): void {
      const intent = intents.get(id)!;
      Object.assign(intent, { status: 'succeeded', amount_received: intent.amount });
    },

    /** The bank does not pay, for a reason such as `insufficient_funds`. */
    fail(id: string, code: string): void {
      const intent = intents.get(id)!;
      const error = { type: 'invalid_request_error', code, message: 'The debit failed.' };
      Object.assign(intent, {
        status: 'requires_payment_method',
        last_payment_error: { ...error, payment_method: intent.payment_method },
        payment_method: null,
        latest_charge: null,
      });
    },
  };
}
