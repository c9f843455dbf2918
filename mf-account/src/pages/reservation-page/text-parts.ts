import type { Head, PageContext } from '@lodestay/platform';
import { staticIsland } from '@lodestay/platform/static-island';
import { textPart } from '../../account/text-part.tsx';
import type * as Texts from './stay-texts.tsx';

let texts: typeof Texts | undefined;
const load = async (): Promise<typeof Texts> =>
  (texts ??= await import(/* webpackChunkName: "stay-texts" */ './stay-texts.tsx'));

const details = staticIsland(async () => (await load()).StayDetails);
const guests = staticIsland(async () => (await load()).GuestList);
const heading = staticIsland(async () => (await load()).ReservationHead);
const nextStep = staticIsland(async () => (await load()).StayNextStep);
const price = staticIsland(async () => (await load()).StayPrice);
const timeline = staticIsland(async () => (await load()).StayTimeline);

/** Parts without controls. Their markup comes with the document, and their code loads when the stay changes. */
export const DetailsPart = textPart(details);
export const GuestsPart = textPart(guests);
export const HeadPart = textPart(heading);
export const NextStepPart = textPart(nextStep);
export const PricePart = textPart(price);
export const TimelinePart = textPart(timeline);

export const loadTextParts = () =>
  Promise.all([details, guests, heading, nextStep, price, timeline].map((part) => part.load()));

/** Call it after `prefetch`, which loads the code. */
export function head(context: PageContext): Head {
  if (!texts) throw new Error('Call prefetch() before head().');
  return texts.getStayHead(context);
}
