import { randomUUID } from 'node:crypto';
import type { ReservationProfile, StayKind } from '@lodestay/contracts';
import { addDays, daysBetween, getEarliestFullBooking } from '@lodestay/stay';
import { describeAnswer } from '../answers.ts';
import { createToken } from '../cards.ts';
import type { Random } from '../random.ts';
import type { Booking, Member, MemberAction, MemberTurn, SimulatedHome, World } from '../world.ts';
import { answerBank } from './answer-bank.ts';

type SplitHomes = { homes: SimulatedHome[]; legs?: { homeSlug: string; startDate: string; endDate: string }[] };
type Dates = { startDate: string; endDate: string | null; committedNights?: number; stayKind?: 'standby' };

const KINDS = [
  { weight: 45, kind: 'fixed' },
  { weight: 25, kind: 'short_term' },
  { weight: 18, kind: 'flex' },
  { weight: 12, kind: 'one_year_flex' },
] as const satisfies readonly { weight: number; kind: StayKind }[];

function chooseDates(random: Random, today: string, { isStandbyMember }: Member): Dates {
  if (random.chance(isStandbyMember ? 0.5 : 0.05))
    return { startDate: addDays(today, random.between(0, 30)), endDate: null, stayKind: 'standby' };
  const { kind } = random.pickWeighted(KINDS);
  const startDate = addDays(today, random.chance(0.5) ? random.between(0, 30) : random.between(28, 75));
  const until = (min: number, max: number) => addDays(startDate, random.between(min, max));
  switch (kind) {
    case 'fixed':
      return { startDate, endDate: until(30, 190) };
    case 'short_term':
      return { startDate, endDate: until(2, 29) };
    case 'flex':
      return { startDate, endDate: null, committedNights: random.between(30, 180) };
    case 'one_year_flex':
      return { startDate, endDate: null, committedNights: 365 };
  }
}

/** Some want the home of another guest right after their stay, who may keep it then. */
async function chooseNext(random: Random, { site, homes }: World, today: string, accountId: number) {
  if (!random.chance(0.2)) return undefined;
  const ends = await site.db
    .selectFrom('reservation')
    .select(['homeId', 'checkOut'])
    .where('status', 'in', ['approved', 'checked_in'])
    .where('stayKind', '<>', 'standby')
    .where('accountId', '<>', accountId)
    .where('checkOut', '>', today)
    .orderBy('createdAt')
    .execute();
  if (ends.length === 0) return undefined;
  const { homeId, checkOut } = random.pick(ends);
  const startDate = addDays(checkOut!, random.between(0, 3));
  const endDate = addDays(startDate, random.between(30, 90));
  return { dates: { startDate, endDate }, homes: homes.filter(({ id }) => id === homeId) };
}

/** Some book the home of a Standby guest, often as early as the notice allows. */
async function chooseOver(random: Random, { site, homes }: World, today: string, accountId: number) {
  if (!random.chance(0.5)) return undefined;
  const stays = await site.db
    .selectFrom('reservation')
    .select('homeId')
    .where('status', 'in', ['approved', 'checked_in'])
    .where('stayKind', '=', 'standby')
    .where('accountId', '<>', accountId)
    .orderBy('createdAt')
    .execute();
  if (stays.length === 0) return undefined;
  const { homeId } = random.pick(stays);
  const startDate = addDays(getEarliestFullBooking(today), random.chance(0.6) ? 0 : random.between(1, 9));
  const endDate = addDays(startDate, random.between(30, 90));
  return { dates: { startDate, endDate }, homes: homes.filter(({ id }) => id === homeId) };
}

/** A few stays with an end move once or twice, on a random day. Legs that a home does not take are refused. */
function chooseHomes(random: Random, { homes }: World, { startDate, endDate }: Dates): SplitHomes {
  const first = random.pick(homes);
  const nights = endDate === null ? 0 : daysBetween(startDate, endDate);
  const others = homes.filter(({ id, timeZone }) => id !== first.id && timeZone === first.timeZone);
  if (nights < 4 || others.length === 0 || !random.chance(0.25)) return { homes: [first] };
  const moves = random.chance(0.3) ? 2 : 1;
  const second = random.pick(others);
  const chosen = moves === 2 ? [first, second, first] : [first, second];
  const days = moves === 2 ? [random.between(1, 2), random.between(3, nights - 1)] : [random.between(1, nights - 1)];
  const starts = [startDate, ...days.map((day) => addDays(startDate, day)), endDate!];
  return {
    homes: chosen,
    legs: chosen.map(({ slug }, at) => ({ homeSlug: slug, startDate: starts[at]!, endDate: starts[at + 1]! })),
  };
}

function createProfile(random: Random, { email, index }: Member, homes: readonly SimulatedHome[]): ReservationProfile {
  return {
    purpose: 'business_stay',
    firstName: 'Maya',
    lastName: 'Ortiz',
    email,
    // A number that two people share would hold their referrals for a review.
    phone: `303 555 ${String(index).padStart(4, '0')}`,
    dateOfBirth: random.chance(0.97) ? '1990-05-04' : '2012-05-04',
    occupants: random.chance(0.3) ? [{ firstName: 'Ana', lastName: 'Ortiz', kind: 'adult' }] : [],
    pets: homes.every(({ allowsPets }) => allowsPets) && random.chance(0.4) ? [{ kind: 'dog', name: 'Pixel' }] : [],
    vehicles:
      homes.every(({ rentsParking }) => rentsParking) && random.chance(0.6)
        ? [{ make: 'Kia', model: 'Niro', licensePlate: 'LDS 204' }]
        : [],
  };
}

/** Pays for what is held, with up to three cards. Some send the payment twice at once, or repeat it after a lost answer. */
async function pay({ world, site, member, random }: MemberTurn, booking: Booking): Promise<string> {
  const as = member.user!;
  const params = { id: booking.id };
  let outcome = 'not paid';
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { token, method } = await createToken(world, random, member);
    const quote = await site.call('getReservationQuote', { as, params, query: { paymentMethod: method } });
    if (quote.status >= 300) return describeAnswer(world, 'book', quote);
    booking.shownDiscount = quote.body.promo?.discount ?? 0;
    const call = {
      as,
      params,
      key: randomUUID(),
      body: {
        paymentMethod: method,
        paymentToken: token,
        acceptedTotal: quote.body.total,
        acceptedDueAtBooking: quote.body.dueAtBooking,
        acceptedCredit: quote.body.credit?.used,
      },
    };
    const sendsTwice = random.chance(0.15);
    const [first] = await Promise.all([
      site.call('payReservation', call),
      ...(sendsTwice
        ? [site.call('payReservation', { ...call, key: random.chance(0.5) ? call.key : randomUUID() })]
        : []),
    ]);
    let answer = first;
    outcome = describeAnswer(world, 'book', answer);
    if (outcome === 'processor_unavailable' && random.chance(0.7)) {
      answer = await site.call('payReservation', call);
      outcome = describeAnswer(world, 'book', answer);
    }
    if (outcome === 'ok' && answer.body.payment?.status === 'requires_action')
      outcome = await answerBank(site, random, booking.id, () => site.call('confirmPayment', { as, params }));
    if (outcome !== 'payment_declined' || random.chance(0.4)) return outcome;
  }
  return outcome;
}

/** Some enter another code at the payment, or remove the one that they brought. */
async function changeCode({ world, site, member, random }: MemberTurn, id: string): Promise<void> {
  const call = { as: member.user!, params: { id } };
  if (random.chance(0.2))
    describeAnswer(
      world,
      'book',
      await site.call('applyPromoCode', { ...call, body: { code: random.pick([...world.promoCodes, 'NO-CODE']) } }),
    );
  else if (random.chance(0.1)) describeAnswer(world, 'book', await site.call('removePromoCode', call));
}

/** Some use the code of somebody in their household, of another member, or try their own. */
async function chooseCode({ world, site, member, random }: MemberTurn, codes: Random): Promise<string | undefined> {
  const household = random.fork('household');
  const others = world.members.filter(({ user }) => user);
  const owners = household.chance(world.sharing)
    ? others.filter((other) => other !== member && other.household === member.household)
    : [];
  const usesPromo = codes.chance(0.5);
  const promoCode = usesPromo ? codes.pick(world.promoCodes) : undefined;
  const referral = random.fork('referral');
  if (owners.length === 0 && (usesPromo || !referral.chance(0.6) || others.length === 0)) return promoCode;
  const owner = owners.length > 0 ? household.pick(owners) : referral.pick(others);
  return (await site.call('getReferrals', { as: owner.user! })).body.offer.code;
}

/** Books a home, or a split stay in several: draft, profile, hold and payment. Some stop on the way. */
export const book: MemberAction = {
  name: 'book',
  weight: 10,
  async run(turn) {
    const { world, site, member, random } = turn;
    const as = member.user!;
    const today = site.clock.today(world.homes[0]!.timeZone);
    const next =
      (await chooseOver(random.fork('over'), world, today, as.id)) ??
      (await chooseNext(random.fork('next'), world, today, as.id));
    const dates = next?.dates ?? chooseDates(random, today, member);
    const { homes, legs }: SplitHomes = next ?? chooseHomes(random, world, dates);
    const home = homes[0]!;
    const stopsAfter = random.chance(0.1) ? random.pick(['draft', 'hold']) : null;
    const codes = random.fork('code');
    const promoCode = await chooseCode(turn, codes);
    const created = await site.call('createReservation', {
      as,
      body: { homeSlug: home.slug, ...dates, legs, promoCode },
    });
    const outcome = describeAnswer(world, 'book', created);
    if (outcome !== 'ok') return outcome;
    const { id, reference, stayKind: kind, startDate: checkIn } = created.body;
    const params = { id };
    const saved = await site.call('updateReservationProfile', {
      as,
      params,
      body: createProfile(random, member, homes),
    });
    if (saved.status >= 300) return `profile: ${describeAnswer(world, 'book', saved)}`;
    if (stopsAfter === 'draft') return 'left a draft';
    const held = await site.call('holdReservation', { as, params });
    if (held.status >= 300) return `hold: ${describeAnswer(world, 'book', held)}`;
    if (stopsAfter === 'hold') return 'left a hold';
    await changeCode({ ...turn, random: codes }, id);
    if (random.fork('credits').chance(0.7))
      describeAnswer(world, 'book', await site.call('useCredits', { as, params, body: { use: true } }));
    // Some pay after the hold has ended.
    site.clock.advance(random.between(20, 1000) * 1000);
    const booking: Booking = { id, reference, home, kind, checkIn };
    member.bookings.push(booking);
    return `pay: ${await pay(turn, booking)}`;
  },
};
