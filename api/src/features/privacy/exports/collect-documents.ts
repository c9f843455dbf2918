import { renderDocument } from '../../../platform/documents/index.ts';
import type { LetterReader } from '../../adverse-actions/index.ts';
import type { Agreements } from '../../agreements/index.ts';
import type { BillingDocument, BillingDocuments } from '../../receipts/index.ts';
import type { Db } from '../tables.ts';
import type { ZipEntry } from './zip.ts';

export type DocumentSources = {
  db: Db;
  agreements: Pick<Agreements, 'inspect' | 'readForStaff'>;
  billingDocuments: Pick<BillingDocuments, 'list' | 'findReceipt' | 'findInvoice' | 'findMembershipReceipt'>;
  letters: Pick<LetterReader, 'findContent'>;
};

const toEntry = async (kind: string, document: BillingDocument): Promise<ZipEntry> => ({
  path: `documents/${kind}-${document.number}.pdf`,
  bytes: await document.render(),
});

/** The PDFs of a person: agreements, receipts and invoices of their own stays, receipts of memberships, and letters to them. */
export async function collectDocuments(sources: DocumentSources, accountId: number): Promise<ZipEntry[]> {
  const stays = await sources.db
    .selectFrom('reservation')
    .select(['id', 'reference'])
    .where('accountId', '=', accountId)
    .orderBy('reference')
    .execute();
  const entries: ZipEntry[] = [];
  for (const stay of stays) entries.push(...(await collectOfStay(sources, stay)));
  return [
    ...entries,
    ...(await collectMembershipReceipts(sources, accountId)),
    ...(await collectLetters(sources, accountId)),
  ];
}

async function collectOfStay(
  { agreements, billingDocuments }: DocumentSources,
  stay: { id: string; reference: string },
): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  for (const { version } of await agreements.inspect(stay.id))
    entries.push({
      path: `documents/agreement-${stay.reference}-${version}.pdf`,
      bytes: await agreements.readForStaff(stay.id, version),
    });
  const { receipts, invoices } = await billingDocuments.list(stay);
  for (const { number } of receipts)
    entries.push(await toEntry('receipt', await billingDocuments.findReceipt(stay.id, number)));
  for (const { installmentId } of invoices)
    entries.push(await toEntry('invoice', await billingDocuments.findInvoice(stay.id, installmentId)));
  return entries;
}

async function collectMembershipReceipts({ db, billingDocuments }: DocumentSources, accountId: number) {
  const receipts = await db
    .selectFrom('receipt')
    .innerJoin('membershipPeriod', 'membershipPeriod.id', 'receipt.membershipPeriodId')
    .select('receipt.number')
    .where('membershipPeriod.accountId', '=', accountId)
    .orderBy('receipt.number')
    .execute();
  const entries: ZipEntry[] = [];
  for (const { number } of receipts) {
    const receipt = await billingDocuments.findMembershipReceipt(accountId, { number });
    if (receipt) entries.push(await toEntry('receipt', receipt));
  }
  return entries;
}

async function collectLetters({ db, letters }: DocumentSources, accountId: number): Promise<ZipEntry[]> {
  const own = await db
    .selectFrom('adverseAction')
    .select('id')
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute();
  const entries: ZipEntry[] = [];
  for (const [index, { id }] of own.entries()) {
    const letter = await letters.findContent(id, accountId);
    if (letter)
      entries.push({
        path: `documents/notice-of-adverse-action-${index + 1}.pdf`,
        bytes: await renderDocument(letter.content, { createdAt: letter.createdAt }),
      });
  }
  return entries;
}
