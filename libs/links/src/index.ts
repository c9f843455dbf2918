export { parseReservationId, toCheckoutHref, type CheckoutStep } from './checkout.ts';
export { toHomeHref, toMarketHref, toPropertyHref, toReservationHref } from './pages.ts';
export { parseStay, toStayParameters, writeStayChoice, type StayChoice } from './stay-choice.ts';
