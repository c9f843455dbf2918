import type { Clock } from '../../platform/clock/index.ts';
import type { Payments } from '../payments/index.ts';
import { createBookingMethods } from './booking-methods.ts';

export { chooseForReservation } from './choose-method.ts';
export { findDefault, findForReservation, findMethod } from './saved-methods.ts';
export type { SavedMethod } from './tables.ts';

export type PaymentMethodsOptions = { clock: Clock; payments: Payments };

/** Saves the cards and bank accounts that guests pay with. */
export function registerPaymentMethods({ clock, payments }: PaymentMethodsOptions): void {
  payments.watch(createBookingMethods({ clock, payments }));
}
