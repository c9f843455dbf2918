import type { PromoRule, RequestOf, ResponseOf } from '@lodestay/contracts';
import {
  countCertainNights,
  formatDate,
  getEarliestFullBooking,
  getSiteToday,
  getStayRange,
  type DateRange,
  type Discount,
  type PriceList,
  type Stay,
} from '@lodestay/stay';
import type { Clock } from '../../../platform/clock/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { createQuote, getPrices, parseStay, type Homes } from '../../homes/index.ts';
import { toDiscount } from '../assess-code.ts';
import { findAliases, findHistory } from '../find-history.ts';
import { findCityNames } from '../city-names.ts';
import { checkPromoRules, formatPromoTerms, formatRefusal, type PromoTerms } from '../promo-rules.ts';
import { toPromoTerms } from '../promo-row.ts';
import type { Db } from '../tables.ts';

type Query = NonNullable<RequestOf<'testPromoCode'>['query']>;
type Result = ResponseOf<'testPromoCode'>;

type Options = {
  db: Db;
  clock: Clock;
  homes: Pick<Homes, 'findBookableHome'>;
  getPriceLists: () => readonly PriceList[];
  availability: {
    findConflict(db: Db, homeId: number, stay: DateRange, asked: { fullFrom: string }): Promise<unknown>;
  };
};

/** What is known about the person of a test. */
type Tester = {
  email: string | undefined;
  hasBookedBefore: boolean | undefined;
  hasUsedCode: boolean | undefined;
  isMember: boolean;
  isKnown: boolean;
};

/** Tests a code against a real stay, with the rules and the prices that guests get. */
export function createPromoTest({ db, clock, homes, availability, getPriceLists }: Options) {
  async function findTester(email: string | undefined, code: string, today: string): Promise<Tester> {
    const unknown = { email, hasBookedBefore: undefined, hasUsedCode: undefined, isMember: false, isKnown: false };
    if (email === undefined) return unknown;
    const account = await db
      .selectFrom('account')
      .select(['id', 'membershipActiveThrough'])
      .where('email', '=', email)
      .executeTakeFirst();
    if (!account) return { ...unknown, hasBookedBefore: false, hasUsedCode: false };
    const aliases = await findAliases(db, account.id);
    const { hasBookedBefore, hasUsedCode } = await findHistory(db, { accountId: account.id, aliases, code });
    const isMember = account.membershipActiveThrough !== null && account.membershipActiveThrough >= today;
    return { email, hasBookedBefore, hasUsedCode, isMember, isKnown: true };
  }

  const findCity = (homeId: number) =>
    db
      .selectFrom('home')
      .innerJoin('displayCity', 'displayCity.id', 'home.displayCityId')
      .select(['displayCity.slug', 'displayCity.name', 'displayCity.state'])
      .where('home.id', '=', homeId)
      .executeTakeFirstOrThrow();

  /** Throws `not_found` for an unknown code, and `invalid` for an unknown home or invalid dates. */
  return async function test(code: string, query: Query): Promise<Result> {
    const row = await db.selectFrom('promoCode').selectAll().where('code', '=', code).executeTakeFirst();
    if (!row) throw new AppError('not_found');
    const home = await homes.findBookableHome(db, { slug: query.home });
    if (!home) {
      const message = 'No listed home has this address. Check the link.';
      throw new AppError('invalid', { message, fields: [{ path: 'home', message }] });
    }
    const homeToday = clock.today(home.timeZone);
    const stay = parseStay({ ...query, ...(query.endDate === undefined && { stayKind: 'flex' }) }, homeToday);
    const terms = toPromoTerms(row);
    const today = getSiteToday(clock.now().getTime());
    const [tester, city, conflict] = await Promise.all([
      findTester(query.email, code, today),
      findCity(home.id),
      availability.findConflict(db, home.id, getStayRange(stay), { fullFrom: getEarliestFullBooking(homeToday) }),
    ]);
    const { hasBookedBefore, hasUsedCode } = tester;
    const use = { today, hasBookedBefore, hasUsedCode, nights: countCertainNights(stay), stayCities: [city.slug] };
    const names = await findCityNames(db, terms.cities);
    const cityName = `${city.name}, ${city.state}`;
    const rules = checkPromoRules(terms, use);
    const refused = rules.find(({ isMet }) => isMet === false);
    const price = (discount?: Discount) =>
      createQuote(home.slug, {
        rentCents: home.rentCents,
        stay,
        asOf: homeToday,
        member: tester.isMember,
        paymentMethod: 'bank_account',
        parkingMonthlyCents: home.parking.monthlyCents,
        depositCents: home.depositCents,
        taxes: home.taxes,
        ...getPrices(home, homeToday, getPriceLists()),
        ...(discount && { discount }),
      });
    const discounted = price(toDiscount({ kind: 'promo', code, terms }));
    return {
      accepted: refused === undefined,
      message: refused
        ? formatRefusal(refused.refusal, terms)
        : formatPromoTerms(
            terms,
            terms.cities.map((slug) => names.get(slug) ?? slug),
          ),
      home: { slug: home.slug, title: home.title, city: cityName, isAvailable: conflict === null },
      stayKind: stay.kind,
      startDate: stay.checkIn,
      endDate: stay.checkOut,
      nights: countCertainNights(stay),
      rules: rules.map(({ rule, isMet, refusal }) => ({
        rule,
        result: isMet === null ? ('not_checked' as const) : isMet ? ('passed' as const) : ('refused' as const),
        detail: describeRule(rule, { terms, today, stay, tester, cityName, names }),
        message: isMet === false ? formatRefusal(refusal, terms) : null,
      })),
      price: { lines: discounted.lines, total: discounted.total, totalWithoutCode: price().total },
    };
  };
}

type Facts = {
  terms: PromoTerms;
  today: string;
  stay: Stay;
  tester: Tester;
  cityName: string;
  names: ReadonlyMap<string, string>;
};

/** What a rule compared, for staff. */
function describeRule(rule: PromoRule, { terms, today, stay, tester, cityName, names }: Facts): string {
  switch (rule) {
    case 'not_ended':
      return terms.isEnded ? 'Staff ended this code.' : 'The code has not been ended.';
    case 'book_by':
      return terms.bookBy === null
        ? 'The code has no last day to book.'
        : `Today is ${formatDate(today)}. The last day to book is ${formatDate(terms.bookBy)}.`;
    case 'usage_limit':
      return terms.usageLimit === null
        ? `Used ${terms.timesUsed} times. There is no limit.`
        : `Used ${terms.timesUsed} of ${terms.usageLimit} times.`;
    case 'one_use':
      return describeOneUse(tester);
    case 'first_stay':
      return describeFirstStay(terms, tester);
    case 'minimum_nights':
      return `The stay has ${countCertainNights(stay)} nights. The code needs ${terms.minimumNights} or more.`;
    case 'city':
      return terms.cities.length === 0
        ? `The home is in ${cityName}. The code is valid in every city.`
        : `The home is in ${cityName}. The code is valid in ${terms.cities.map((slug) => names.get(slug) ?? slug).join('; ')}.`;
  }
}

function describeOneUse({ email, hasUsedCode }: Tester): string {
  if (email === undefined) return 'Enter an email address to check whether they have used the code.';
  return hasUsedCode
    ? `${email} uses this code for another stay.`
    : `${email} does not use this code for another stay.`;
}

function describeFirstStay({ firstTimeOnly }: PromoTerms, { email, hasBookedBefore, isKnown }: Tester): string {
  if (!firstTimeOnly) return 'The code is valid for every stay, not only the first one.';
  if (email === undefined) return 'Enter an email address to check whether it is a first stay.';
  if (!isKnown) return `${email} has no account, so it would be a first stay.`;
  return hasBookedBefore
    ? `${email} has a confirmed stay, or uses a code for a first stay, so it is not a first stay. Accounts of the same mailbox count.`
    : `${email} has no confirmed stay.`;
}
