import { getLocalDate, sumCents } from '@lodestay/stay';
import type { ResponseOf } from '@lodestay/contracts';
import type { Clock } from '../../platform/clock/index.ts';
import { renderBundle, renderDocument } from '../../platform/documents/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { readHeldDeposit, readOutstanding } from '../ledger/index.ts';
import { findHead, listReceipts } from '../receipts/index.ts';
import { countStayPayments } from '../rental-profiles/index.ts';
import { findStayAddress, isConfirmed, listHomePeriods } from '../reservations/index.ts';
import { createDepositStatement, createPack, type PackFacts } from './pack-content.ts';
import type { Db } from './tables.ts';

type Pack = ResponseOf<'getExitPack'>;
export type ExitPackReader = ReturnType<typeof createExitPackReader>;

/** Reads exit packs. The caller has checked that the person may see the reservation. */
export function createExitPackReader({ db, clock }: { db: Db; clock: Clock }) {
  const findReservation = (id: string) =>
    db
      .selectFrom('reservation')
      .select(['id', 'status', 'homeId', 'checkIn', 'checkOut', 'endedAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(() => new AppError('not_found'));
  const findReturn = (id: string) =>
    db.selectFrom('depositReturn').selectAll().where('reservationId', '=', id).executeTakeFirst();
  type DepositReturn = NonNullable<Awaited<ReturnType<typeof findReturn>>>;

  const findAgreement = (id: string) =>
    db
      .selectFrom('stayAgreement')
      .innerJoin('agreementSignature', 'agreementSignature.agreementId', 'stayAgreement.id')
      .select(['version', 'name', 'signedAt', 'documentSha256'])
      .where('reservationId', '=', id)
      .orderBy('version', 'desc')
      .executeTakeFirst();

  /** The homes that the guest lived in, each with its nights. The reservation itself names only the last one. */
  async function findHomes(reservation: Awaited<ReturnType<typeof findReservation>>): Promise<PackFacts['homes']> {
    const periods = await listHomePeriods(db, reservation);
    return Promise.all(
      periods.map(async ({ homeId, from, to }) => ({
        title: (await db.selectFrom('home').select('title').where('id', '=', homeId).executeTakeFirstOrThrow()).title,
        address: await findStayAddress(db, homeId),
        from,
        to,
      })),
    );
  }

  async function get(id: string): Promise<Pack> {
    const reservation = await findReservation(id);
    if (!isConfirmed(reservation.status)) return { state: 'unavailable', depositBy: null, parts: [] };
    const [deposit, heldCents, agreement, homes] = await Promise.all([
      findReturn(id),
      readHeldDeposit(db, id),
      findAgreement(id),
      findHomes(reservation),
    ]);
    const isHeld = deposit ? deposit.settledAt === null : heldCents > 0;
    const waitsFor = reservation.status !== 'completed' ? ('stay' as const) : isHeld ? ('deposit' as const) : null;
    const hasAddress = homes.every(({ address }) => address !== null);
    return {
      state: waitsFor ? 'waiting' : 'ready',
      depositBy: waitsFor === 'deposit' ? (deposit?.returnBy ?? null) : null,
      parts: [
        {
          part: 'proof_of_address',
          waitsFor,
          reason: hasAddress
            ? null
            : `The street of ${homes.length > 1 ? 'a home of this stay' : 'this home'} is not stated.`,
        },
        { part: 'landlord_letter', waitsFor, reason: null },
        {
          part: 'deposit',
          waitsFor,
          reason: deposit || isHeld ? null : 'This stay has no deposit.',
        },
        { part: 'payments', waitsFor, reason: null },
        { part: 'agreement', waitsFor, reason: agreement ? null : 'You didn’t sign an agreement.' },
        { part: 'receipts', waitsFor, reason: null },
      ],
    };
  }

  /** Null until the deposit is settled. */
  async function findSettled(deposit: DepositReturn, timeZone: string): Promise<PackFacts['deposit']> {
    if (!deposit.settledAt) return null;
    const deductions = await db
      .selectFrom('depositDeduction')
      .selectAll()
      .where('reservationId', '=', deposit.reservationId)
      .orderBy('position')
      .execute();
    return {
      heldCents: deposit.heldCents,
      returnedCents: deposit.returnedCents!,
      refundedTo: deposit.refundedTo,
      settledOn: getLocalDate(deposit.settledAt.getTime(), timeZone),
      deductions: deductions.map(({ description, amountCents, photos }) => ({
        description,
        cents: amountCents,
        photos: photos.length,
      })),
    };
  }

  async function readFacts(id: string, now: Date): Promise<PackFacts & { createdAt: Date }> {
    const reservation = await findReservation(id);
    const [head, homes, payments, deposit, agreement, receipts] = await Promise.all([
      findHead(db, id),
      findHomes(reservation),
      countStayPayments(db, id, now),
      findReturn(id),
      findAgreement(id),
      listReceipts(db, id),
    ]);
    const due = await db
      .selectFrom('installment')
      .select('id')
      .where('reservationId', '=', id)
      .where('status', '=', 'due')
      .execute();
    const owed = await readOutstanding(
      db,
      due.map((installment) => installment.id),
    );
    const toDay = (instant: Date) => getLocalDate(instant.getTime(), head.home.timeZone);
    const createdAt = [
      reservation.endedAt,
      deposit?.settledAt,
      ...receipts.map(({ issuedAt }) => issuedAt),
    ].reduce<Date>((latest, instant) => (instant && instant > latest ? instant : latest), new Date(0));
    return {
      createdAt,
      head,
      homes,
      payments,
      owedCents: sumCents([...owed.values()]),
      deposit: deposit ? await findSettled(deposit, head.home.timeZone) : null,
      agreement: agreement
        ? {
            version: agreement.version,
            name: agreement.name,
            signedOn: toDay(agreement.signedAt),
            sha256: agreement.documentSha256,
          }
        : null,
      receipts: receipts.map(({ number, amountCents, content }) => ({
        number,
        cents: amountCents,
        content,
      })),
      asOf: toDay(createdAt),
    };
  }

  return {
    get,

    /** Throws `action_not_allowed` until the stay is completed and the deposit settled. The same state gives the same bytes. */
    async render(id: string): Promise<{ reference: string; bytes: Buffer }> {
      const { state } = await get(id);
      if (state !== 'ready')
        throw new AppError('action_not_allowed', {
          message: 'The exit pack is available when the stay is completed and the deposit is settled.',
        });
      const { createdAt, ...facts } = await readFacts(id, clock.now());
      const { reference } = facts.head;
      const options = { title: `Exit pack ${reference}`, reference, createdAt };
      return { reference, bytes: await renderBundle((pages) => createPack(facts, pages), options) };
    },

    /** The statement of a deposit. Throws `not_found` until it is settled. */
    async renderStatement(id: string): Promise<{ reference: string; bytes: Buffer }> {
      const deposit = await findReturn(id);
      const head = deposit?.settledAt ? await findHead(db, id) : null;
      const settled = deposit && head ? await findSettled(deposit, head.home.timeZone) : null;
      if (!head || !settled) throw new AppError('not_found');
      const content = createDepositStatement({ head }, settled);
      return {
        reference: head.reference,
        bytes: await renderDocument(content, { createdAt: deposit!.settledAt! }),
      };
    },
  };
}
