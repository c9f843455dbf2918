/** The part of Stripe.js that is used here (https://docs.stripe.com/js). */
export type StripeError = { type: string; message?: string };
export type StripeElement = {
  mount(place: HTMLElement): void;
  on(event: 'ready' | 'loaderror', listener: () => void): void;
  focus(): void;
  clear(): void;
  destroy(): void;
};
export type StripeElements = {
  create(type: 'payment'): StripeElement;
  getElement(type: 'payment'): StripeElement | null;
  update(options: { amount: number }): void;
  submit(): Promise<{ error?: StripeError }>;
};
export type StripeJs = {
  elements(options: object): StripeElements;
  createPaymentMethod(options: {
    elements: StripeElements;
  }): Promise<{ error?: StripeError; paymentMethod?: { id: string } }>;
};

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeJs;
  }
}

let script: Promise<void> | undefined;

/** Loads Stripe.js once, from Stripe's own origin as its terms ask. A failed load may be tried again. */
export async function loadStripe(origin: string, publishableKey: string): Promise<StripeJs> {
  if (!window.Stripe) {
    script ??= new Promise<void>((resolve, reject) => {
      const element = document.createElement('script');
      element.src = new URL('/v3/', origin).href;
      element.addEventListener('load', () => resolve());
      element.addEventListener('error', () => {
        script = undefined;
        element.remove();
        reject(new Error('Stripe.js did not load'));
      });
      document.head.append(element);
    });
    await script;
  }
  if (!window.Stripe) throw new Error('Stripe.js did not start');
  return window.Stripe(publishableKey);
}
