import type { ApplicationRule, IdentityStatus, RuleState } from '@lodestay/contracts';
import { formatMonthly, MIN_CREDIT_SCORE } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import type { AnyDb, AnyTrx } from '../../platform/db/index.ts';
import {
  decideConfirmedIncome,
  findMissing,
  getIncomeStatus,
  getIncomeValidUntil,
  getNextStep,
  type Assessment,
  type CheckFindings,
  type CoSignerPart,
  type StayFigures,
} from './assess.ts';
import { isSamePerson } from './identity/identity-fingerprints.ts';
import type { createIdentityChecks } from './identity/identity-checks.ts';
import type { createIncomeChecks } from './income/income-checks.ts';
import type { ReadFigures, StaffIncome } from './income/staff-income.ts';
import type { Documents } from './documents/documents.ts';
import { listOpenRequests, toRequestKind } from './documents/open-requests.ts';
import type { RequestedDocuments } from './documents/requested-documents.ts';
import type { Db, DocumentRow, IncomeCheckRow, Trx } from './tables.ts';

type Options = {
  clock: Clock;
  documents: Pick<Documents, 'list'>;
  identityChecks: Pick<ReturnType<typeof createIdentityChecks>, 'find' | 'confirmByStaff' | 'method'>;
  incomeChecks: Pick<ReturnType<typeof createIncomeChecks>, 'find' | 'method'>;
  staffIncome: StaffIncome;
  requestedDocuments: RequestedDocuments;
};
export type Verification = ReturnType<typeof createVerification>;
export type VerificationRule = { name: ApplicationRule; state: RuleState; stated: string; found: string };

const toDocument = ({ id, slot, name, bytes, addedAt }: DocumentRow) => ({
  id,
  slot,
  name,
  bytes,
  addedAt: addedAt.toISOString(),
});

function toIdentityStatus(
  check: { status: string; isWaiting: boolean } | undefined,
  hasPhotos: boolean,
): IdentityStatus {
  if (check?.isWaiting) return 'waiting_for_documents';
  switch (check?.status) {
    case undefined:
      return hasPhotos ? 'waiting_for_documents' : 'not_started';
    case 'wrong_person':
      return 'refused';
    default:
      return check!.status as Exclude<IdentityStatus, 'refused'>;
  }
}

/** What is known about the identity and income of people, for the decision about their applications. */
export function createVerification({
  clock,
  documents,
  identityChecks,
  incomeChecks,
  staffIncome,
  requestedDocuments,
}: Options) {
  async function load(anyExecutor: AnyDb | AnyTrx, accountId: number) {
    const executor = anyExecutor as Db | Trx;
    const [identity, income, files] = [
      await identityChecks.find(executor, accountId),
      await incomeChecks.find(executor, accountId),
      await documents.list(executor, accountId),
    ];
    const photos = files.filter(({ slot }) => slot !== 'income');
    const identityStatus = toIdentityStatus(identity, photos.length > 0);
    return { identity, identityStatus, income, photos, proofs: files.filter(({ slot }) => slot === 'income') };
  }

  async function assess(
    executor: AnyDb | AnyTrx,
    accountId: number,
    figures: StayFigures,
    coSigner: CoSignerPart | null = null,
  ): Promise<Assessment> {
    const { identityStatus, income } = await load(executor, accountId);
    const incomeStatus = getIncomeStatus(income, figures, clock.today('UTC'));
    const next = getNextStep(identityStatus, incomeStatus, coSigner);
    const isAsked = next === 'staff' && (await listOpenRequests(executor as Db, accountId)).length > 0;
    return { identity: identityStatus, income: incomeStatus, next: isAsked ? 'guest' : next };
  }

  const toSummary = ({ identity, identityStatus, income, photos, proofs }: Awaited<ReturnType<typeof load>>) => ({
    identity: {
      method: identityChecks.method,
      status: identityStatus,
      documentKind: identity?.documentKind ?? null,
      documents: photos.map(toDocument),
      startedAt: identity?.startedAt.toISOString() ?? null,
      decidedAt: identity?.decidedAt?.toISOString() ?? null,
    },
    income: {
      method: incomeChecks.method,
      statedIncome: income?.statedIncomeCents ?? null,
      statedSavings: income?.statedSavingsCents ?? null,
      confirmedIncome: income?.confirmedIncomeCents ?? null,
      confirmedSavings: income?.confirmedSavingsCents ?? null,
      creditScore: income?.creditScore ?? null,
      confirmedAt: income?.status === 'confirmed' ? income.decidedAt!.toISOString() : null,
      validUntil:
        income?.status === 'confirmed' ? getIncomeValidUntil(income.decidedAt!.toISOString().slice(0, 10)) : null,
      documents: proofs.map(toDocument),
    },
  });

  return {
    assess,

    /** The name on the document of a verified person. Null if nobody is verified, or if the check is older than this record. */
    async findVerifiedName(
      executor: AnyDb | AnyTrx,
      accountId: number,
    ): Promise<{ firstName: string; lastName: string } | null> {
      const found = await (executor as Db)
        .selectFrom('checkedName')
        .innerJoin('identityCheck', 'identityCheck.accountId', 'checkedName.accountId')
        .select(['checkedName.firstName', 'checkedName.lastName'])
        .where('checkedName.accountId', '=', accountId)
        .where('identityCheck.status', '=', 'verified')
        .executeTakeFirst();
      return found ?? null;
    },

    /** What the checks of a person found, for the letter about a denial. */
    async findFindings(executor: AnyDb | AnyTrx, accountId: number, figures: StayFigures): Promise<CheckFindings> {
      const { identityStatus, income } = await load(executor, accountId);
      const isConfirmed = income?.status === 'confirmed';
      const stored = await (executor as Db)
        .selectFrom('creditReport')
        .select('report')
        .where('accountId', '=', accountId)
        .executeTakeFirst();
      return {
        identity: identityStatus,
        income: getIncomeStatus(income, figures, clock.today('UTC')),
        missing: isConfirmed ? findMissing(income, figures) : [],
        report: isConfirmed ? (stored?.report ?? null) : null,
      };
    },

    /** Whether two accounts have the same verified identity. False until both are verified. */
    isSamePerson: (executor: AnyDb | AnyTrx, one: number, other: number) =>
      isSamePerson(executor as Db | Trx, one, other),

    confirmIdentityByStaff: (trx: AnyTrx, accountId: number) => identityChecks.confirmByStaff(trx as Trx, accountId),

    /** Confirms the figures that staff read in a document of the person. Throws `invalid` for a document of somebody else. */
    recordIncomeByStaff: (
      trx: AnyTrx,
      accountId: number,
      figures: ReadFigures,
      by: { accountId: number; reservationId: string },
    ) => staffIncome.record(trx as Trx, accountId, figures, by),

    /** The figures of a person for staff, compared with what a stay needs. */
    async findIncomeForStaff(executor: AnyDb | AnyTrx, accountId: number, stay: StayFigures) {
      const loaded = await load(executor, accountId);
      const { income } = toSummary(loaded);
      return {
        ...income,
        status: getIncomeStatus(loaded.income, stay, clock.today('UTC')),
        record: await staffIncome.findRecord(executor as Db, accountId),
      };
    },

    requestedDocuments,

    getSummary: async (executor: Db, accountId: number) => toSummary(await load(executor, accountId)),

    /** What the person still has to do for a stay. */
    async getProgress(executor: AnyDb, accountId: number, figures: StayFigures, coSigner: CoSignerPart | null = null) {
      const loaded = await load(executor, accountId);
      const { identity, income } = toSummary(loaded);
      const status = getIncomeStatus(loaded.income, figures, clock.today('UTC'));
      const decision = decideConfirmedIncome(loaded.income, figures);
      const confirmed = loaded.income?.status === 'confirmed' ? loaded.income : undefined;
      const requests = await listOpenRequests(executor as Db, accountId);
      const files = [...loaded.photos, ...loaded.proofs];
      return {
        documentRequests: requests.map(({ id, kind, message, requestedAt, dueAt }) => ({
          id,
          kind,
          message,
          requestedAt: requestedAt.toISOString(),
          dueAt: dueAt.toISOString(),
          isReady: files.some(({ slot, addedAt }) => toRequestKind(slot) === kind && addedAt > requestedAt),
        })),
        identity,
        income: { ...income, status },
        requirement: {
          rent: figures.rentCents,
          utilities: figures.utilitiesCents,
          neededIncome: decision.neededIncomeCents,
          neededSavings: decision.neededSavingsCents,
          neededScore: MIN_CREDIT_SCORE,
          incomeMet: isReached(confirmed?.confirmedIncomeCents, decision.neededIncomeCents),
          savingsMet: isReached(confirmed?.confirmedSavingsCents, decision.neededSavingsCents),
          scoreMet: isReached(confirmed?.creditScore, MIN_CREDIT_SCORE),
        },
        next: requests.length > 0 ? ('guest' as const) : getNextStep(identity.status, status, coSigner),
      };
    },

    /** The same for staff: two rules of the application. Figures stay out of lists, so they are not part of the texts. */
    async checkRules(
      executor: AnyDb | AnyTrx,
      accountId: number,
      figures: StayFigures,
      coSigner: CoSignerPart | null = null,
    ): Promise<VerificationRule[]> {
      const { identity, income } = await assess(executor, accountId, figures);
      const check = await incomeChecks.find(executor as Db, accountId);
      const guestIncome = getIncomeWords(income, check);
      const { neededIncomeCents, neededSavingsCents } = decideConfirmedIncome(undefined, figures);
      return [
        {
          name: 'identity',
          state: identity === 'verified' ? 'met' : 'not_met',
          stated: 'The identity is verified',
          found: IDENTITY_WORDS[identity],
        },
        {
          name: 'income',
          state: income === 'met' || coSigner?.status === 'Approved' ? 'met' : 'not_met',
          stated: `${formatMonthly(neededIncomeCents)} a month or ${formatMonthly(neededSavingsCents)} in savings, and a score of ${MIN_CREDIT_SCORE} or more`,
          found: coSigner ? `Guest: ${guestIncome}. Co-signer: ${CO_SIGNER_WORDS[coSigner.status]}` : guestIncome,
        },
      ];
    },
  };
}

const IDENTITY_WORDS: Readonly<Record<Assessment['identity'], string>> = {
  not_started: 'No photo ID yet',
  waiting_for_documents: 'A photo is missing',
  checking: 'Being checked',
  verified: 'Verified',
  failed: 'Not verified',
  refused: 'Wrong person: the document is genuine but belongs to somebody else',
  needs_staff: 'Unclear: compare the document with the application',
};

const CO_SIGNER_WORDS: Readonly<Record<CoSignerPart['status'], string>> = {
  Invited: 'Invited, has not accepted',
  Started: 'Parts are open',
  Approved: 'Met by confirmed figures',
  Denied: 'Identity or figures are not confirmed, or too low',
};

const INCOME_WORDS: Readonly<Record<Assessment['income'], string>> = {
  not_started: 'No proof yet',
  checking: 'Being checked',
  met: 'Met by confirmed figures',
  not_met: 'Confirmed figures are too low',
  not_confirmed: 'The documents do not confirm the figures',
  expired: 'The proof is older than 12 months',
  needs_staff: 'Unclear: compare the documents with the application',
};

/** Null if the figure is not confirmed. */
const isReached = (figure: number | null | undefined, needed: number): boolean | null =>
  figure === null || figure === undefined ? null : figure >= needed;

function getIncomeWords(status: Assessment['income'], check: IncomeCheckRow | undefined): string {
  if (check?.reason === 'wrong_person') return 'Wrong person: the documents are about somebody else';
  if (status === 'needs_staff' && check?.status === 'confirmed')
    return 'Income is confirmed and high enough. No credit score is stated: check it';
  return INCOME_WORDS[status];
}
