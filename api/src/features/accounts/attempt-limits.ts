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

/** A request with the email address that was typed. */
export type Attempt = { request: FastifyRequest; reply: FastifyReply; email: string };

/** Failed sign-ins per client and account, with increasing waits. 40 guesses a day find only the most obvious passwords, which are not allowed. */
const FAILURES: Policy[] = [
  { name: 'signIn', max: 10, minutes: 15 },
  { name: 'signIn-2h', max: 20, minutes: 120 },
  { name: 'signIn-day', max: 40, minutes: 1440 },
];
/** All sign-ins per client and account, also successful ones, because each costs a slow hash. */
const SIGN_INS: Policy = { name: 'signIn-all', max: 100, minutes: 60 };
/** Failed sign-ins per network across all accounts. These limits are higher, because a whole office or mobile network may share an address. */
const NETWORK_FAILURES: Policy[] = [
  { name: 'signIn-network', max: 100, minutes: 15 },
  { name: 'signIn-network-day', max: 1000, minutes: 1440 },
];
/** More failures at one account can only come from many networks at once. During such an attack each network still has a few attempts. */
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
 * Slows down password guessing without letting anyone lock another person out: attempts count per client and account, and per client
 * network, never per account alone. Known devices count separately. The address is counted as typed, with or without an account,
 * so that neither the response nor its headers reveal who has an account.
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

  /** Returns the keys to count by: the known device of the account, or else the client's network. */
  function identify({ request, email }: Attempt, accountId: number | undefined) {
    const [device, network] = [devices.find(request, accountId), getClientKey({ request })];
    return {
      isKnown: device !== undefined,
      network,
      clientKey: device === undefined ? `network ${network} ${email}` : `device ${device} ${accountId}`,
    };
  }

  return {
    /** Counts a sign-in before its password is checked, so that simultaneous guesses all count. `succeeded` removes it from the counts. */
    async signIn(attempt: Attempt, accountId: number | undefined): Promise<{ succeeded(): Promise<void> }> {
      const { reply, email } = attempt;
      const { isKnown, network, clientKey } = identify(attempt, accountId);
      if (!isKnown) await take(reply, networkFailures, network, tooManyFromNetwork);
      await take(reply, [signIns, ...failures], clientKey, tooManySignIns);
      if (!isKnown) {
        const failed = await attack.take(email);
        const remainingUsage = failed.isExceeded ? await underAttack.take(clientKey) : undefined;
        // The wait is at most as long as the attack counter needs to reset.
        if (remainingUsage?.isExceeded)
          throw createLimitError(
            { ...remainingUsage, secondsToReset: Math.min(remainingUsage.secondsToReset, failed.secondsToReset) },
            tooManySignIns,
          );
      }
      return {
        async succeeded() {
          await Promise.all([...failures, underAttack].map((limiter) => limiter.reset(clientKey)));
          if (!isKnown)
            await Promise.all([...networkFailures.map((limiter) => limiter.giveBack(network)), attack.giveBack(email)]);
        },
      };
    },

    /** Returns a function that counts requests for one kind of link. For `isKnownDevice`, see `issueLink`. */
    createLinkLimit(
      name: string,
    ): (attempt: Attempt, accountId: number | undefined) => Promise<{ isKnownDevice: boolean }> {
      const [perClient, perNetwork] = [
        rateLimits.getLimiter({ name, max: LINKS_PER_HOUR, minutes: 60 }),
        rateLimits.getLimiter({ name: `${name}-network`, max: LINKS_PER_NETWORK, minutes: 60 }),
      ];
      return async (attempt, accountId) => {
        const { isKnown, network, clientKey } = identify(attempt, accountId);
        if (!isKnown) await take(attempt.reply, [perNetwork], network, tooManyLinksFromNetwork);
        await take(attempt.reply, [perClient], clientKey, tooManyLinks);
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
