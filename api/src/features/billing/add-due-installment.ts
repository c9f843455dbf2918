import { sumCents } from '@lodestay/stay';
import type { AnyTrx } from '../../platform/db/index.ts';
import type { NewInstallment } from '../reservations/index.ts';
import { issueInstallment } from './charging.ts';
import * as repository from './repository.ts';
import type { Trx } from './tables.ts';

/**
 * Adds an installment that is due now, also after the stay, and issues it: `charge-installments` charges it within a minute. The reservation
 * must be locked. Returns its ID.
 */
export async function addDueInstallment(
  anyTrx: AnyTrx,
  reservationId: string,
  { label, dueOn, from, to, lines }: NewInstallment,
  now: Date,
): Promise<string> {
  const trx: Trx = anyTrx;
  const last = (await repository.listInstallments(trx, reservationId)).at(-1)?.position ?? -1;
  const withoutCard = lines.filter(({ code }) => code !== 'card');
  const [id] = await repository.insertInstallments(trx, [
    {
      reservationId,
      position: last + 1,
      label,
      dueOn,
      fromDate: from,
      toDate: to,
      dueAt: now,
      lines: withoutCard,
      amountCents: sumCents(withoutCard.map(({ cents }) => cents)),
      cardFeeCents: sumCents(lines.flatMap(({ code, cents }) => (code === 'card' ? cents : []))),
      status: 'scheduled',
      issuedAt: null,
      paidAt: null,
    },
  ]);
  await issueInstallment(trx, await repository.lockInstallment(trx, id!), now);
  return id!;
}
