import type { RequestOf } from '@lodestay/contracts';
import type { AccountDocument } from './document-list.tsx';

export const DOCUMENTS_PATH = '/account/documents';

export const KIND_LABELS: Readonly<Record<AccountDocument['kind'], string>> = {
  agreement: 'Agreements',
  invoice: 'Invoices',
  receipt: 'Receipts',
  letter: 'Letters about decisions',
  deposit_statement: 'Deposit statements',
  exit_pack: 'Exit packs',
  check_in_guide: 'Check-in guides',
  message_file: 'Files of messages',
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export type DocumentFilters = Pick<NonNullable<RequestOf<'listAccountDocuments'>['query']>, 'kind' | 'reservationId'>;

/** Reads the URL of the page. Values that mean nothing are ignored. */
export function parseFilters(params: URLSearchParams): DocumentFilters {
  const [kind, stay] = [params.get('kind') ?? '', params.get('stay') ?? ''];
  return {
    ...(Object.hasOwn(KIND_LABELS, kind) ? { kind: kind as AccountDocument['kind'] } : {}),
    ...(UUID.test(stay) ? { reservationId: stay } : {}),
  };
}

export function toDocumentsHref({ kind, reservationId }: DocumentFilters): string {
  const params = new URLSearchParams({
    ...(kind ? { kind } : {}),
    ...(reservationId ? { stay: reservationId } : {}),
  });
  return params.size > 0 ? `${DOCUMENTS_PATH}?${params}` : DOCUMENTS_PATH;
}
