import type { Guest } from '../features/reservations/booking.testing.ts';
import type { TestUser } from './signed-in-user.ts';
import type { TestApp } from './test-app.ts';

/** The parts of a request in wire form (snake_case). */
export type Parts = { params?: object; query?: object; body?: object };

/** A market that staff work in or not. */
export type CaseMarket = { id: number; name: string };

/** Shared data for all cases: public homes, and an account with a password. */
export type CaseWorld = {
  test: TestApp;
  homeSlug: string;
  propertySlug: string;
  removedHomeSlug: string;
  removedPropertySlug: string;
  nextHome(): Promise<string>;
  /** The market that staff of own markets work in, and another one. */
  markets: { own: CaseMarket; foreign: CaseMarket };
  account: { id: number; email: string; password: string };
  superAdmin: TestUser;
};

/**
 * How to call a route, and who owns its resource.
 * - `open`: no resource of another account is involved.
 * - `owned`: the resource belongs to one account and looks nonexistent to others.
 * - `secret`: anyone with the token can call.
 * - `market`: the resource belongs to a market and looks nonexistent to staff of other markets.
 *
 * `status` is the success status if it differs from the contract's; `aliased` is the status for impersonating staff. `isMember: false`
 * is for what members cannot do. Other cases may have a member as caller.
 */
export type ContractCase = { status?: number; aliased?: number; isMember?: false } & (
  | { access: 'open'; given?: (world: CaseWorld) => Parts | Promise<Parts> }
  | {
      access: 'owned';
      make: (world: CaseWorld, owner: Guest) => Promise<Parts>;
      nonexistent: (world: CaseWorld) => Parts;
    }
  | {
      access: 'secret';
      make: (world: CaseWorld) => Promise<Parts>;
      nonexistent: (world: CaseWorld) => Parts;
      refusal: number;
    }
  | {
      access: 'market';
      make: (world: CaseWorld, market: CaseMarket) => Promise<Parts>;
      nonexistent: (world: CaseWorld) => Parts;
    }
);

export type Statuses = Pick<ContractCase, 'status' | 'aliased' | 'isMember'>;

/** A route that is not about the resource of another account. */
export const open = (given?: (world: CaseWorld) => Parts | Promise<Parts>, statuses: Statuses = {}): ContractCase => ({
  access: 'open',
  given,
  ...statuses,
});

const NO_TOKEN = 'A'.repeat(43);

/** A route whose resource anyone with the token reaches. Unknown tokens get `refusal`. */
export const withToken = (
  make: (world: CaseWorld) => Promise<string>,
  parts: (token: string) => Parts,
  refusal = 404,
): ContractCase => ({
  access: 'secret',
  refusal,
  nonexistent: () => parts(NO_TOKEN),
  make: async (world) => parts(await make(world)),
});
export const byToken = (token: string): Parts => ({ params: { token } });
