import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  getClientKey,
  createLimitError,
  reportUsage,
  type Limiter,
  type LimitMessage,
  type Policy,
  type RateLimits,
} from '../../platform/http/index.ts';
import type { KnownDevices } from './known-devices.ts';

/** An answer being made, and the address that somebody typed. */
export type Attempt = { request: FastifyRequest; reply: FastifyReply; email: string };

/** Failed sign-ins of one client at one account: the waits get longer. 40 a day never find a password that is not among the first guesses. */
const FAILURES: Policy[] = [
  { name: 'signIn', max: 10, minutes: 15 },
  { name: 'signIn-2h', max: 20, minutes: 120 },
  { name: 'signIn-day', max: 40, minutes: 1440 },
];
/** Sign-ins that succeed count here too, because each costs a slow hash. */
const SIGN_INS: Policy = { name: 'signIn-all', max: 100, minutes: 60 };
/** Failed sign-ins of one network at all accounts. An office or a phone company may be behind one address. */
const NETWORK_FAILURES: Policy[] = [
  { name: 'signIn-network', max: 100, minutes: 15 },
  { name: 'signIn-network-day', max: 1000, minutes: 1440 },
];
/** More failures than this at one account come from many networks at once. From then on each network has few tries, but it has them. */
const ATTACK: Policy = { name: 'signIn-attack', max: 100, minutes: 60 };
const UNDER_ATTACK: Policy = { name: 'signIn-under-attack', max: 3, minutes: 1440 };

const LINKS_PER_HOUR = 5;
const LINKS_PER_NETWORK = 60;

const BY_LINK = 'or have a sign-in link emailed to you';
const tooManySignIns: LimitMessage = (wait) => `Too many sign-in attempts. Try again in ${wait}, ${BY_LINK}.`;
const tooManyFromNetwork: LimitMessage = (wait) =>
  `Too many failed sign-ins from your network. Try again in ${wait}, ${BY_LINK}.`;
const tooManyLinks: LimitMessage = (wait) =>
  `Too many links requested. Look for the newest one in your inbox and spam folder, or try again in ${wait}.`;
const tooManyLinksFromNetwork: LimitMessage = (wait) =>
  `Too many links requested from your network. Try again in ${wait}.`;

export type AttemptLimits = ReturnType<typeof createAttemptLimits>;

/**
 * Slows down guessing without letting anybody lock somebody else out: what counts is the client together with the account, and the client's
 * network, never the account alone. A known device is counted by itself. What is counted is the address as typed, whether it has an account
 * or not, so that neither the answer nor its headers tell.
 */
export function createAttemptLimits(rateLimits: RateLimits, devices: KnownDevices) {
  const [failures, networkFailures] = [
    FAILURES.map(rateLimits.getLimiter),
    NETWORK_FAILURES.map(rateLimits.getLimiter),
  ];
  const [signIns, attack, underAttack] = [SIGN_INS, ATTACK, UNDER_ATTACK].map(rateLimits.getLimiter) as [
    Limiter,
    Limiter,
    Limiter,
  ];

  /** The client at the account: a device that the account knows, else whoever is on a network. */
  function identify({ request, email }: Attempt, accountId: number | undefined) {
    const [device, network] = [devices.find(request, accountId), getClientKey({ request })];
    return {
      isKnown: device !== undefined,
      network,
      pair: device === undefined ? `network ${network} ${email}` : `device ${device} ${accountId}`,
    };
  }

  return {
    /** Counts a sign-in before its password is checked, so that guesses at the same time all count. `succeeded` takes it back. */
    async signIn(attempt: Attempt, accountId: number | undefined): Promise<{ succeeded(): Promise<void> }> {
      const { reply, email } = attempt;
      const { isKnown, network, pair } = identify(attempt, accountId);
      if (!isKnown) await take(reply, networkFailures, network, tooManyFromNetwork);
      await take(reply, [signIns, ...failures], pair, tooManySignIns);
      if (!isKnown) {
        const failed = await attack.take(email);
        const few = failed.isExceeded ? await underAttack.take(pair) : undefined;
        // Until the attack has stopped for an hour, at the latest.
        if (few?.isExceeded)
          throw createLimitError(
            { ...few, secondsToReset: Math.min(few.secondsToReset, failed.secondsToReset) },
            tooManySignIns,
          );
      }
      return {
        async succeeded() {
          await Promise.all([...failures, underAttack].map((limiter) => limiter.reset(pair)));
          if (!isKnown)
            await Promise.all([...networkFailures.map((limiter) => limiter.giveBack(network)), attack.giveBack(email)]);
        },
      };
    },

    /** Counts requests of one kind of link. `isKnownDevice` decides about the email: see `issueLink`. */
    links(name: string): (attempt: Attempt, accountId: number | undefined) => Promise<{ isKnownDevice: boolean }> {
      const [perClient, perNetwork] = [
        rateLimits.getLimiter({ name, max: LINKS_PER_HOUR, minutes: 60 }),
        rateLimits.getLimiter({ name: `${name}-network`, max: LINKS_PER_NETWORK, minutes: 60 }),
      ];
      return async (attempt, accountId) => {
        const { isKnown, network, pair } = identify(attempt, accountId);
        if (!isKnown) await take(attempt.reply, [perNetwork], network, tooManyLinksFromNetwork);
        await take(attempt.reply, [perClient], pair, tooManyLinks);
        return { isKnownDevice: isKnown };
      };
    },
  };
}

async function take(
  reply: FastifyReply,
  limiters: readonly Limiter[],
  key: string,
  message: LimitMessage,
): Promise<void> {
  for (const limiter of limiters) {
    const usage = await limiter.take(key);
    reportUsage(reply, usage);
    if (usage.isExceeded) throw createLimitError(usage, message);
  }
}
