import type { ApprovalRule } from '@lodestay/contracts';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Payment, Payments } from '../../payments/index.ts';
import type { Verification } from '../../verification/index.ts';
import type { CoSigners } from '../co-signers.ts';
import { findHighestFigures } from '../offers.ts';
import { listLegs } from '../split-stays/legs.ts';
import type { Db, ReservationRow, Trx } from '../tables.ts';
import { checkApplication, listApprovalRules } from './application-rules.ts';
import { checkGuestName } from './guest-name-rule.ts';
import type { DenialRequest } from './denial-requests.ts';
import { mergePartyRules, type CheckedRule } from './party-rules.ts';

export type ApprovalChecks = ReturnType<typeof createApprovalChecks>;

/** Why an application that waits cannot be approved. */
export type Refusal = 'own_application' | 'denial_requested' | 'payment_not_authorized' | 'rule_does_not_apply';

export const REFUSAL_MESSAGES: Readonly<Record<Refusal, string>> = {
  own_application: 'This application is about you or your household. Somebody else must decide.',
  denial_requested: 'Somebody asked to deny this application. Confirm, reject or withdraw that request first.',
  payment_not_authorized: 'The payment is not authorized, so the application cannot be approved.',
  rule_does_not_apply: 'This rule does not apply to this application. Choose another one.',
};

export type CheckResult = { rules: CheckedRule[]; approvalRules: ApprovalRule[]; payment: Payment | null };

const OWN_CO_SIGNER: CheckedRule = {
  name: 'co_signer',
  state: 'not_met',
  stated: 'The co-signer is somebody else than the guest',
  found: 'The guest accepted the invitation of the co-signer, or tried to, with a second account',
};

/** Checks applications against the rules of their homes as they are now. A split stay must follow the rules of every home. */
export function createApprovalChecks({
  clock,
  payments,
  verification,
  coSigners,
}: {
  clock: Clock;
  payments: Payments;
  verification: Pick<Verification, 'checkRules' | 'findVerifiedName'>;
  coSigners: Pick<CoSigners, 'assess' | 'isOwnCoSigner'>;
}) {
  async function checkAll(db: Db | Trx, rows: readonly ReservationRow[]): Promise<Map<string, CheckResult>> {
    if (rows.length === 0) return new Map();
    const legs = await listLegs(db, rows);
    const getHomeIds = ({ id, homeId }: ReservationRow) => legs.get(id)?.map((leg) => leg.homeId) ?? [homeId];
    const [homes, paid] = await Promise.all([
      (db as Db)
        .selectFrom('home')
        .innerJoin('market', 'market.id', 'home.marketId')
        .innerJoin('property', 'property.id', 'home.propertyId')
        .select([
          'home.id',
          'home.maxOccupants',
          'home.petsMaximum',
          'home.petKinds',
          'home.beds as bedrooms',
          'home.utilities',
          'property.utilitiesMonthlyCents',
          'market.timeZone',
        ])
        .where('home.id', 'in', rows.flatMap(getHomeIds))
        .execute(),
      payments.findLatestByReservation(
        db,
        rows.map(({ id }) => id),
      ),
    ]);
    const byId = new Map(homes.map((home) => [home.id, home]));
    const checked = new Map<string, CheckResult>();
    for (const row of rows) {
      const { id, accountId, profile, agreed } = row;
      const ofStay = getHomeIds(row).map((homeId) => byId.get(homeId)!);
      const bedrooms = Math.min(...ofStay.map((each) => each.bedrooms));
      const home = { ...ofStay[0]!, ...mergePartyRules(ofStay), bedrooms };
      const payment = paid.get(id) ?? null;
      const figures = findHighestFigures(
        ofStay.map((each, at) => ({
          rentCents: agreed?.quote.legs?.[at]?.monthly ?? agreed?.quote.monthly ?? 0,
          beds: each.bedrooms,
          utilities: each.utilities,
          utilitiesMonthlyCents: each.utilitiesMonthlyCents,
        })),
      );
      const nameRule = checkGuestName(profile, await verification.findVerifiedName(db, accountId));
      const rules = [
        ...checkApplication({ profile, payment, home, today: clock.today(home.timeZone) }),
        ...(await verification.checkRules(db, accountId, figures, await coSigners.assess(db, id, figures))),
        ...(nameRule ? [nameRule] : []),
        ...((await coSigners.isOwnCoSigner(db, id)) ? [OWN_CO_SIGNER] : []),
      ];
      checked.set(id, { rules, approvalRules: listApprovalRules(rules, { profile, home }), payment });
    }
    return checked;
  }

  return {
    checkAll,
    check: async (db: Db | Trx, row: ReservationRow): Promise<CheckResult> => (await checkAll(db, [row])).get(row.id)!,
  };
}

/** Why an open application cannot be approved by a rule. Null if it can. */
export function findRefusal({
  isConcerned,
  request,
  payment,
  approvalRules,
  rule,
}: {
  /** Whether it is about the person who decides, or their household. */
  isConcerned: boolean;
  request: DenialRequest | undefined;
  rule: ApprovalRule;
} & Pick<CheckResult, 'payment' | 'approvalRules'>): Refusal | null {
  if (isConcerned) return 'own_application';
  if (request) return 'denial_requested';
  if (payment?.status !== 'authorized') return 'payment_not_authorized';
  return approvalRules.includes(rule) ? null : 'rule_does_not_apply';
}
