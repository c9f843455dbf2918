import { createHash } from 'node:crypto';
import { addDays, getSiteToday } from '@lodestay/stay';
import { grantMembership } from '../src/features/memberships/grant-membership.ts';
import { grantStandby } from '../src/features/standby/grant-standby.ts';
import { inTransaction } from '../src/platform/db/index.ts';
import { recordVerified } from '../src/features/verification/index.ts';
import { register } from './actions/register.ts';
import { MEMBER_ACTIONS, TICK_ACTIONS } from './actions/index.ts';
import { runChecks, type Violation } from './checks/index.ts';
import { clearFaults, withRandomFault } from './faults.ts';
import { createHomes } from './homes.ts';
import { raisePrices } from './price-lists.ts';
import { createPromoCodes } from './promo-codes.ts';
import { createRandom, type Random } from './random.ts';
import type { Site } from './site.ts';
import { NOTHING, type Member, type World } from './world.ts';

export type SimulationOptions = {
  site: Site;
  seed: string;
  members: number;
  days: number;
  /** How many days pass between two actions of a member, on average. */
  pace?: number;
  /** Members already have an account and are verified, so that a short run has more bookings. */
  areVerified?: boolean;
  /** Names of actions that members choose more often than usual, for a history that is about these. */
  favorites?: readonly string[];
  /** The part of bookings with the code of somebody in the household, and of cards that a household shares. */
  sharing?: number;
  /** The part of bank accounts whose payments the bank takes back days later. */
  returning?: number;
  /** The part of the other bank accounts that send a refund back days later. */
  failing?: number;
  /** Checks that must all have found something before the history stops. Without them, it stops at the first violation. */
  expected?: readonly string[];
  /** How often a day the jobs run and people act. */
  ticksPerDay?: number;
  /** Days between two complete checks. */
  checkEveryDays?: number;
  onProgress?(line: string): void;
};

export type SimulationResult = {
  /** What is wrong, by check. All checks are present; an empty list is the proof. */
  violations: ReadonlyMap<string, readonly Violation[]>;
  /** How often each action ended in which way. */
  outcomes: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** The same for the same seed and options: a hash of who did what and when. */
  decisions: string;
  world: World;
};

const HOUR_MS = 3_600_000;
const HOUSEHOLD = 3;
/** How much more often members choose their favorite actions. */
const FAVORITE = 6;
/** After the history, days without new actions in which everything that is under way ends. */
const LAST_DAYS = 12;

/** Lets random people use the site for `days`, and checks money and stays on the way and at the end. Stops at the first violation. */
export async function simulate({
  site,
  seed,
  members: count,
  days,
  pace = 7,
  checkEveryDays = 30,
  ticksPerDay = 3,
  areVerified = false,
  favorites = [],
  sharing = 0.15,
  returning = 0,
  failing = 0,
  expected = [],
  onProgress = () => {},
}: SimulationOptions): Promise<SimulationResult> {
  const random = createRandom(seed);
  const actions = MEMBER_ACTIONS.map((action) =>
    favorites.includes(action.name) ? { ...action, weight: action.weight * FAVORITE } : action,
  );
  const start = site.clock.now().getTime();
  const world = await createWorld(site, random.fork('world'), { count, days, start, sharing, returning, failing });
  if (areVerified) for (const member of world.members) await welcome(site, member);
  const outcomes = new Map<string, Map<string, number>>();
  const found = new Map<string, readonly Violation[]>();
  const decisions = createHash('sha256');
  let downUntil = 0;

  function note(action: string, who: number | string, outcome: string): void {
    decisions.update(`${who} ${action}\n`);
    const ofAction = outcomes.get(action) ?? new Map<string, number>();
    ofAction.set(outcome, (ofAction.get(outcome) ?? 0) + 1);
    outcomes.set(action, ofAction);
  }

  /** A reading answer that failed leaves the action without what it needs. That is a violation, and the history goes on. */
  async function attempt(action: string, run: () => Promise<string>): Promise<string> {
    try {
      return await run();
    } catch (error) {
      world.unexpected.push({ action, answer: String(error), at: site.clock.now() });
      return 'failed';
    }
  }

  async function actAsMember(member: Member, turn: Random): Promise<void> {
    const action = member.user ? turn.pickWeighted(actions) : { name: 'register', run: register };
    const outcome = await withRandomFault(site, turn.fork('fault'), member.user ? 0.15 : 0, () =>
      attempt(action.name, () => action.run({ world, site, member, random: turn.fork('action') })),
    );
    if (action.run === register) await subscribe(site, member);
    note(action.name, member.index, outcome);
    member.nextActionAt += turn.between(1, 2 * pace * 24 - 1) * HOUR_MS;
  }

  /** False if there was nothing to do. */
  async function actAsStaff(turn: Random, isLast: boolean): Promise<boolean> {
    let isBusy = false;
    for (const action of TICK_ACTIONS) {
      const own = turn.fork(action.name);
      if (!own.chance(action.probability) || (isLast && !action.name.includes('decide'))) continue;
      const outcome = await attempt(action.name, () => action.run({ world, site, random: own }));
      isBusy ||= outcome !== NOTHING;
      note(action.name, 'staff', outcome);
    }
    return isBusy;
  }

  /** The jobs did not run for hours or days, or a new process starts. */
  async function interrupt(turn: Random, now: number): Promise<void> {
    if (turn.chance(0.01)) downUntil = now + turn.between(6, 60) * HOUR_MS;
    if (turn.chance(0.01)) await site.restart();
  }

  async function tick(index: number, isLast = false): Promise<void> {
    const turn = random.fork('tick', index);
    const at = Math.max(site.clock.now().getTime(), start + (index * 24 * HOUR_MS) / ticksPerDay);
    site.clock.moveTo(new Date(at));
    if (!isLast) await interrupt(turn, at);
    const runJobs = async () =>
      at < downUntil && !isLast ? undefined : withRandomFault(site, turn, isLast ? 0 : 0.1, site.runJobs);
    await runJobs();
    let isBusy = false;
    if (!isLast)
      for (const member of world.members) {
        if (member.nextActionAt > at) continue;
        isBusy = true;
        await actAsMember(member, turn.fork('member', member.index));
        site.clock.advance(turn.between(1, 20) * 1000);
      }
    isBusy = (await actAsStaff(turn.fork('staff'), isLast)) || isBusy;
    if (!isBusy) return;
    // The review of a request takes a few seconds.
    site.clock.advance(10_000);
    await runJobs();
  }

  /** Nothing goes wrong for two hours, so that what was waiting for an answer has one. */
  async function calmDown(): Promise<void> {
    clearFaults(site);
    await site.askAboutPayments();
    for (const minutes of [1, 20, 100]) {
      site.clock.advance(minutes * 60_000);
      await site.runJobs();
    }
  }

  const finish = (): SimulationResult => ({
    violations: found,
    outcomes,
    decisions: decisions.digest('hex').slice(0, 16),
    world,
  });
  /** Runs all checks, and keeps what they found before. */
  async function check(): Promise<boolean> {
    for (const [name, violations] of await runChecks(world))
      if (violations.length > 0 || !found.has(name)) found.set(name, violations);
    const isBroken = (name: string) => found.get(name)!.length > 0;
    return expected.length > 0 ? expected.every(isBroken) : [...found.keys()].some(isBroken);
  }

  for (let day = 0; day < days; day += 1) {
    for (let part = 0; part < ticksPerDay; part += 1) await tick(day * ticksPerDay + part);
    if ((day + 1) % checkEveryDays > 0) continue;
    await calmDown();
    const isEnough = await check();
    onProgress(
      `day ${day + 1} of ${days}: ${world.members.filter(({ user }) => user).length} members, ${world.members.reduce((sum, { bookings }) => sum + bookings.length, 0)} bookings`,
    );
    if (isEnough) return finish();
  }
  for (let day = days; day < days + LAST_DAYS; day += 1) await tick(day * ticksPerDay, true);
  await calmDown();
  await check();
  return finish();
}

/** Gives a member an account, apart from the site. */
async function welcome(site: Site, member: Member): Promise<void> {
  member.user = await site.signedInUser({ email: member.email });
  member.isEmailConfirmed = true;
  await recordVerified(site.db, member.user.id, site.clock.now());
  await subscribe(site, member);
}

/** Gives a member who wants them memberships, apart from the site: Standby for the whole history, the annual one until it renews. */
async function subscribe({ db }: Site, { user, isStandbyMember, membershipRenewsOn }: Member): Promise<void> {
  if (!user) return;
  if (isStandbyMember) await inTransaction(db, (trx) => grantStandby(trx, user.id, '2099-01-01'));
  if (membershipRenewsOn) await inTransaction(db, (trx) => grantMembership(trx, user.id, membershipRenewsOn));
}

async function createWorld(
  site: Site,
  random: Random,
  {
    count,
    days,
    start,
    ...habits
  }: { count: number; days: number; start: number } & Pick<World, 'sharing' | 'returning' | 'failing'>,
): Promise<World> {
  const homes = await createHomes(site, random, Math.max(4, Math.ceil(count * 0.7)));
  const members = Array.from({ length: count }, (_, index): Member => ({
    index,
    email: `member-${index}@example.com`,
    household: Math.floor(index / HOUSEHOLD),
    isEmailConfirmed: false,
    isStandbyMember: random.chance(0.2),
    membershipRenewsOn: random.fork('annual', index).chance(0.4)
      ? addDays(getSiteToday(start), random.fork('renewal', index).between(20, days + 60))
      : null,
    bookings: [],
    // People come during the first two thirds.
    nextActionAt: start + random.between(0, Math.ceil(days * 16)) * HOUR_MS,
  }));
  const staff = {
    admin: await site.signedInUser({ role: 'admin' }),
    second: await site.signedInUser({ role: 'super_admin' }),
    hubManager: await site.signedInUser({ role: 'hub_manager' }),
  };
  const promoCodes = await createPromoCodes(site);
  await raisePrices(site, staff.second, addDays(getSiteToday(start), Math.ceil(days / 3)));
  return { site, homes, promoCodes, members, ...habits, staff, unexpected: [], accepted: [], turnedOn: [], pauses: [] };
}
