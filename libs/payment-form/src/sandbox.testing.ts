import type { PaymentConfiguration } from '@lodestay/contracts';

export const sandbox: PaymentConfiguration = {
  processor: 'sandbox',
  methods: ['card', 'bank_account'],
  origin: 'http://pay.example:4201',
  publishableKey: 'sandbox',
  testCards: [
    { method: 'card', number: '4242 4242 4242 4242', outcome: 'Works' },
    { method: 'bank_account', number: '000123456789', outcome: 'Works' },
  ],
};
