import { contracts } from '@lodestay/contracts/schemas';
import type { SavedPaymentMethod } from '@lodestay/contracts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import { route, type SignedInUser } from '../../platform/http/index.ts';
import type { AccountMethods, MethodResult } from './account-methods.ts';
import type { createMethodChanges } from './method-changes.ts';
import { findPaidStays } from './paid-stays.ts';
import { isExpired, listMethods } from './saved-methods.ts';
import type { Db, SavedMethod } from './tables.ts';

type Services = {
  db: Db;
  clock: Clock;
  methods: AccountMethods;
  changes: ReturnType<typeof createMethodChanges>;
};

const toAccountKey = ({ user }: { user: SignedInUser }) => String(user.id);
const ADD_LIMITS = [
  {
    max: 10,
    minutes: 60,
    name: 'account',
    per: toAccountKey,
    message: (wait: string) => `You’ve tried to add many payment methods. Try again in ${wait}.`,
  },
];

export function registerPaymentMethodRoutes(app: FastifyInstance, { db, clock, methods, changes }: Services): void {
  const toView = (
    method: SavedMethod,
    stays: SavedPaymentMethod['stays'],
    actionUrl: string | null,
  ): SavedPaymentMethod => ({
    id: method.id,
    kind: method.kind,
    label: method.label,
    expires:
      method.expiresYear === null
        ? null
        : { year: method.expiresYear, month: method.expiresMonth!, expired: isExpired(method, clock.now()) },
    state: method.state,
    isDefault: method.isDefault,
    actionUrl,
    verificationUrl: method.verificationUrl,
    stays,
  });

  async function list(accountId: number): Promise<SavedPaymentMethod[]> {
    const saved = await listMethods(db, accountId);
    const stays = await findPaidStays(db, accountId, saved);
    return saved.map((method) => toView(method, stays.get(method.id) ?? [], null));
  }

  async function toAnswer({ method, actionUrl }: MethodResult): Promise<SavedPaymentMethod> {
    const listed = (await list(method.accountId)).find(({ id }) => id === method.id);
    return { ...(listed ?? toView(method, [], null)), actionUrl };
  }
  const toPlainAnswer = (method: SavedMethod) => toAnswer({ method, actionUrl: null });

  route(app, contracts.listPaymentMethods, async ({ user }) => ({ paymentMethods: await list(user.id) }));
  route(
    app,
    contracts.addPaymentMethod,
    async ({ user, body, request }) =>
      toAnswer(
        await methods.add(user.id, {
          ...body,
          acceptedBy: { ipAddress: request.ip, userAgent: request.headers['user-agent'] ?? 'Not stated' },
        }),
      ),
    { limits: ADD_LIMITS, repeat: 'run again' },
  );
  route(app, contracts.confirmPaymentMethod, async ({ user, params }) =>
    toAnswer(await methods.confirm(user.id, params.id)),
  );
  route(
    app,
    contracts.verifyPaymentMethod,
    async ({ user, params, body, idempotencyKey }) =>
      toAnswer(await methods.verify(user.id, params.id, body.amounts, `verify-${user.id}-${idempotencyKey}`)),
    { limits: ADD_LIMITS },
  );
  route(app, contracts.makePaymentMethodDefault, async ({ user, params }) =>
    toPlainAnswer(await changes.makeDefault(user.id, params.id)),
  );
  route(app, contracts.removePaymentMethod, async ({ user, params }) => {
    await changes.remove(user.id, params.id);
    return { removed: true as const };
  });
  route(app, contracts.choosePaymentMethod, async ({ user, params, body }) =>
    toPlainAnswer(await changes.choose(user.id, params.id, body.paymentMethodId)),
  );
}
