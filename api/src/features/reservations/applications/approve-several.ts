import type { RequestOf, ResponseOf } from '@lodestay/contracts';
import { AppError } from '../../../platform/http/index.ts';
import type { Queues } from '../../queues/index.ts';
import type { Viewer } from '../../staff-markets/index.ts';
import type { CoSigners } from '../co-signers.ts';
import type { Db } from '../tables.ts';
import type { createApplicationDecisions } from './application-decisions.ts';
import { findRefusal, type ApprovalChecks } from './approval-checks.ts';
import { findOpenRequests } from './denial-requests.ts';

type BulkApproval = RequestOf<'approveApplications'>['body'];
type Result = ResponseOf<'approveApplications'>['results'][number];

type Options = {
  db: Db;
  queues: Queues;
  checks: ApprovalChecks;
  coSigners: Pick<CoSigners, 'isInHousehold'>;
  decisions: Pick<ReturnType<typeof createApplicationDecisions>, 'approve'>;
};

/**
 * Approves applications by one rule, each in its own transaction. Those that cannot be approved stay as they are, and the result says
 * why. A preview changes nothing.
 */
export function createBulkApproval({ db, queues, checks, coSigners, decisions }: Options) {
  /** What would happen to each application. */
  async function predict(viewer: Viewer, { items, rule }: BulkApproval): Promise<Map<string, Result['effect']>> {
    const references = items.map(({ reference }) => reference);
    const [found, rows] = await Promise.all([
      queues.findItems('applications', references, viewer),
      db.selectFrom('reservation').selectAll().where('reference', 'in', references).execute(),
    ]);
    const [checked, requests] = await Promise.all([
      checks.checkAll(db, rows),
      findOpenRequests(
        db,
        rows.map(({ id }) => id),
      ),
    ]);
    const concerned = new Set<string>();
    for (const { id } of rows) if (await coSigners.isInHousehold(db, id, viewer.accountId)) concerned.add(id);
    return new Map(
      items.map(({ reference, version }) => {
        const item = found.find((each) => each.reference === reference);
        const row = rows.find((each) => each.reference === reference);
        if (!item || !row) return [reference, 'not_found'];
        if (item.closedAt !== null) return [reference, 'closed'];
        if (item.version !== version) return [reference, 'changed_meanwhile'];
        // Each person's documents are looked at one by one.
        if (rule === 'documents_checked') return [reference, 'rule_does_not_apply'];
        const refusal = findRefusal({
          isConcerned: concerned.has(row.id),
          request: requests.get(row.id),
          ...checked.get(row.id)!,
          rule,
        });
        return [reference, refusal ?? 'approved'];
      }),
    );
  }

  return async (viewer: Viewer, bulk: BulkApproval): Promise<Result[]> => {
    const effects = await predict(viewer, bulk);
    const { items, rule, checked, isPreview } = bulk;
    if (!isPreview)
      for (const { reference, version } of items) {
        if (effects.get(reference) !== 'approved') continue;
        try {
          await decisions.approve(reference, viewer, { rule, checked, version });
        } catch (error) {
          // Somebody or the site changed it since the prediction.
          if (!(error instanceof AppError)) throw error;
          effects.set(reference, 'changed_meanwhile');
        }
      }
    const now = await queues.findItems(
      'applications',
      items.map(({ reference }) => reference),
      viewer,
    );
    return items.map(({ reference }) => ({
      reference,
      effect: effects.get(reference)!,
      item: now.find((each) => each.reference === reference) ?? null,
    }));
  };
}
