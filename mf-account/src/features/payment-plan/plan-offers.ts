export { CreditOffer } from './credit-offer.tsx';
export { DueBanner } from './due-banner.tsx';
