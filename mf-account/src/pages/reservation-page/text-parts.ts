import type { Head, PageContext } from '@lodestay/platform';
import { staticIsland } from '@lodestay/platform/static-island';
import { textPart } from '../../account/text-part.tsx';
import type * as Texts from './stay-texts.tsx';

let texts: typeof Texts | undefined;
const load = async (): Promise<typeof Texts> =>
  (texts ??= await import(/* webpackChunkName: "stay-texts" */ './stay-texts.tsx'));

const arrival = staticIsland(async () => (await load()).ArrivalBanner);
const deposit = staticIsland(async () => (await load()).DepositSection);
const details = staticIsland(async () => (await load()).StayDetails);
const forecast = staticIsland(async () => (await load()).BumpForecast);
const guests = staticIsland(async () => (await load()).GuestList);
const heading = staticIsland(async () => (await load()).ReservationHead);
const history = staticIsland(async () => (await load()).ChangeHistory);
const legs = staticIsland(async () => (await load()).StayLegs);
const nextStep = staticIsland(async () => (await load()).StayNextStep);
const overstay = staticIsland(async () => (await load()).OverstaySection);
const payments = staticIsland(async () => (await load()).PaymentsTable);
const price = staticIsland(async () => (await load()).StayPrice);
const timeline = staticIsland(async () => (await load()).StayTimeline);
const unsigned = staticIsland(async () => (await load()).UnsignedBanner);

/** Parts without controls. Their markup comes with the document, and their code loads when the stay changes. */
export const ArrivalPart = textPart(arrival);
export const DepositPart = textPart(deposit);
export const DetailsPart = textPart(details);
export const ForecastPart = textPart(forecast);
export const GuestsPart = textPart(guests);
export const HeadPart = textPart(heading);
export const HistoryPart = textPart(history);
export const LegsPart = textPart(legs);
export const NextStepPart = textPart(nextStep);
export const OverstayPart = textPart(overstay);
export const PaymentsPart = textPart(payments);
export const PricePart = textPart(price);
export const TimelinePart = textPart(timeline);
export const UnsignedPart = textPart(unsigned);

export const loadTextParts = () =>
  Promise.all([
    arrival.load(),
    deposit.load(),
    details.load(),
    forecast.load(),
    guests.load(),
    heading.load(),
    history.load(),
    legs.load(),
    nextStep.load(),
    overstay.load(),
    payments.load(),
    price.load(),
    timeline.load(),
    unsigned.load(),
  ]);

/** Call it after `prefetch`, which loads the code. */
export function head(context: PageContext): Head {
  if (!texts) throw new Error('Call prefetch() before head().');
  return texts.getStayHead(context);
}
