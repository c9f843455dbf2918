import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { RequestOf, ResponseOf } from '@lodestay/contracts';
import { formatInstant, getLocalDate } from '@lodestay/stay';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { renderDocument } from '../../platform/documents/index.ts';
import { createFolderStore } from '../../platform/files/index.ts';
import { AppError, type SignedInUser } from '../../platform/http/index.ts';
import { createEachRow, type FailureLogger, type Outbox } from '../../platform/jobs/index.ts';
import { isSameFullName } from '@lodestay/stay';
import { findNotice, lockReservation } from '../reservations/index.ts';
import type { DocumentCipher } from '../verification/index.ts';
import { CONSENT, toDocument, toSignedDocument, type AgreementContent } from './agreement-content.ts';
import { createContent } from './create-content.ts';
import './events.ts';
import { toSha256, type Evidence } from './evidence.ts';
import { findFacts } from './find-facts.ts';
import type { Db, StayAgreementRow, Trx } from './tables.ts';

type Options = {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  logger: FailureLogger;
  dataDir: string;
  cipher: DocumentCipher;
  evidence: Evidence;
};
export type Agreements = ReturnType<typeof createAgreements>;
type View = ResponseOf<'getStayAgreement'>;
type Signing = RequestOf<'signStayAgreement'>['body'];

/**
 * The home at the beginning, or all homes of a split stay, which has one agreement: its booked moves need no other one. A later move is a
 * change: it needs a version when it is agreed, and none on its day.
 */
const HOMES_KEY = sql`coalesce((select string_agg(concat_ws(' ', home_id, check_in, check_out), ',' order by position) from reservation_leg
  where reservation_id = reservation.id), (select from_home_id::text from stay_change where reservation_id = reservation.id
  and kind = 'transfer' order by created_at, moves_on, id limit 1), reservation.home_id::text)`;

/** The changes of the stay, which change its payment plan. Null without any, so that unchanged stays keep their version. */
const CHANGES_KEY = sql`(select string_agg(id::text, ',' order by created_at, id) from stay_change where reservation_id = reservation.id
  and not (kind = 'transfer' and actor = 'system'))`;

/** Names the terms of a reservation. Terms with another key need a new version. */
const TERMS_KEY = sql<string>`md5(concat_ws('|', reservation.agreed::text, reservation.profile::text, ${HOMES_KEY}, reservation.check_in,
  reservation.check_out, reservation.nights, reservation.stay_kind, reservation.parking_spots, ${CHANGES_KEY}))`;

const IN_FORCE = ['approved', 'checked_in'] as const;
const isInForce = (status: string) => (IN_FORCE as readonly string[]).includes(status);

const toKey = (id: string, kind: 'document' | 'copy') => `${id.slice(0, 2)}/${id}-${kind}.pdf`;
/** The cipher binds a file to its key, so that no file can replace another. */
const toCipherId = (id: string, kind: 'document' | 'copy') => `agreement ${id} ${kind}`;

/** The agreements of stays: versions that are never changed, and their signatures. */
export function createAgreements({ db, clock, outbox, logger, dataDir, cipher, evidence }: Options) {
  const eachRow = createEachRow<string>(logger, 'reservation', 'Agreement not issued');
  const store = createFolderStore(join(dataDir, 'agreements'));

  async function putFile(id: string, kind: 'document' | 'copy', bytes: Buffer): Promise<string> {
    const { keyId, sealed } = cipher.encrypt(toCipherId(id, kind), bytes);
    await store.put(toKey(id, kind), sealed);
    return keyId;
  }

  const findVersions = (executor: Db | Trx, reservationId: string) =>
    (executor as Db)
      .selectFrom('stayAgreement')
      .leftJoin('agreementSignature as signature', 'signature.agreementId', 'stayAgreement.id')
      .selectAll('stayAgreement')
      .select([
        'signature.accountId',
        'signature.name',
        'signature.consent',
        'signature.signedAt',
        'signature.evidence',
        'signature.copySha256',
        'signature.keyId as copyKeyId',
      ])
      .where('stayAgreement.reservationId', '=', reservationId)
      .orderBy('stayAgreement.version', 'desc')
      .execute();
  type Version = Awaited<ReturnType<typeof findVersions>>[number];

  const toVersion = ({ version, issuedAt, documentSha256, name, signedAt, evidence: seal }: Version) => ({
    version,
    issuedAt: issuedAt.toISOString(),
    documentSha256,
    signature: signedAt ? { name: name!, signedAt: signedAt.toISOString(), evidence: seal! } : null,
  });

  /** Throws `not_found` for another person's reservation. */
  async function findOwn(accountId: number, id: string) {
    const row = await db
      .selectFrom('reservation')
      .innerJoin('market', 'market.id', 'reservation.marketId')
      .select(['reservation.id', 'reservation.status', 'market.timeZone'])
      .where('reservation.id', '=', id)
      .where('reservation.accountId', '=', accountId)
      .executeTakeFirst();
    if (!row) throw new AppError('not_found');
    return row;
  }

  async function issue(trx: Trx, reservationId: string): Promise<void> {
    const row = await lockReservation(trx, reservationId);
    const [latest] = await findVersions(trx, reservationId);
    const { key } = await trx
      .selectFrom('reservation')
      .select(TERMS_KEY.as('key'))
      .where('id', '=', reservationId)
      .executeTakeFirstOrThrow();
    if (!isInForce(row.status) || latest?.termsKey === key) return;
    const facts = await findFacts(trx, row);
    if (!facts) return;
    const [id, version, issuedAt] = [randomUUID(), (latest?.version ?? 0) + 1, clock.now()];
    const content = createContent(facts);
    const document = await renderDocument(toDocument(content, version), { createdAt: issuedAt });
    await trx
      .insertInto('stayAgreement')
      .values({
        id,
        reservationId,
        version,
        termsKey: key,
        content: JSON.stringify(content),
        documentSha256: toSha256(document),
        keyId: await putFile(id, 'document', document),
        issuedAt,
      })
      .execute();
    await outbox.emit(trx, 'AgreementIssued', { ...(await findNotice(trx, reservationId)), version });
  }

  async function signVersion(trx: Trx, user: SignedInUser, agreement: Version, name: string, zone: string) {
    const signedAt = clock.now();
    const signed = {
      agreementId: agreement.id,
      documentSha256: agreement.documentSha256,
      accountId: user.id,
      name,
      consent: CONSENT,
      signedAt,
    };
    const seal = evidence.seal(signed);
    const { email } = await trx
      .selectFrom('account')
      .select('email')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    const record = { ...signed, email, evidence: seal, signedLocally: formatSigned(signedAt, zone) };
    const content = readContent(agreement);
    const copy = await renderDocument(toSignedDocument(content, agreement.version, record), { createdAt: signedAt });
    const { documentSha256: _, ...row } = signed;
    await trx
      .insertInto('agreementSignature')
      .values({
        ...row,
        evidence: seal,
        copySha256: toSha256(copy),
        keyId: await putFile(agreement.id, 'copy', copy),
      })
      .execute();
    await outbox.emit(trx, 'AgreementSigned', {
      ...(await findNotice(trx, agreement.reservationId)),
      version: agreement.version,
      signedAt: signedAt.toISOString(),
    });
  }

  async function get(user: SignedInUser, id: string): Promise<View> {
    const { status, timeZone } = await findOwn(user.id, id);
    const [latest, ...earlier] = await findVersions(db, id);
    const content = latest && readContent(latest);
    return {
      signer: content?.signer ?? '',
      timeZone,
      canSign: latest !== undefined && latest.signedAt === null && isInForce(status),
      consent: CONSENT,
      current:
        latest && content
          ? { ...toVersion(latest), title: content.title, subtitle: content.subtitle, sections: content.sections }
          : null,
      earlier: earlier.map(toVersion),
    };
  }

  async function readFile(version: Version | undefined): Promise<Buffer> {
    if (!version) throw new AppError('not_found');
    const { id, documentSha256, keyId, copySha256, copyKeyId } = version;
    const kind = copyKeyId ? 'copy' : 'document';
    const sealed = await store.get(toKey(id, kind));
    if (!sealed) throw new AppError('not_found');
    const bytes = cipher.decrypt(toCipherId(id, kind), copyKeyId ?? keyId, sealed);
    if (toSha256(bytes) !== (copySha256 ?? documentSha256)) throw new Error('The file of an agreement was changed.');
    return bytes;
  }

  return {
    get,

    /** Issues a version if the reservation has none for its current terms. */
    issue: (reservationId: string) => inTransaction(db, (trx) => issue(trx, reservationId)),

    /** Issues what a downtime missed, and new versions where the terms changed. */
    async issueMissing(): Promise<void> {
      const rows = await db
        .selectFrom('reservation')
        .select('reservation.id')
        .where('status', 'in', IN_FORCE)
        .where('agreed', 'is not', null)
        .where(
          sql<boolean>`${TERMS_KEY} is distinct from (select terms_key from stay_agreement where reservation_id = reservation.id order by version desc limit 1)`,
        )
        .orderBy('approvedAt')
        .orderBy('reservation.id')
        .limit(200)
        .execute();
      await eachRow(
        rows.map(({ id }) => id),
        (id) => inTransaction(db, (trx) => issue(trx, id)),
      );
    },

    /**
     * Signs the version that the guest read. Throws `conflict` if a newer one was issued in the meantime, and `invalid` if the name is
     * not the guest's.
     */
    async sign(user: SignedInUser, id: string, { name, version, documentSha256 }: Signing): Promise<View> {
      const { timeZone } = await findOwn(user.id, id);
      await inTransaction(db, async (trx) => {
        const { status } = await lockReservation(trx, id);
        const [latest] = await findVersions(trx, id);
        if (!latest || !isInForce(status)) throw new AppError('action_not_allowed');
        if (latest.version !== version || latest.documentSha256 !== documentSha256)
          throw new AppError('conflict', {
            message: 'Not signed: the agreement changed in the meantime. Read the new version.',
          });
        const content = readContent(latest);
        if (!isSameFullName(name, content.signer)) {
          const message = `Type your name as it is in the agreement: ${content.signer}`;
          throw new AppError('invalid', { message, fields: [{ path: 'name', message }] });
        }
        if (latest.signedAt === null) await signVersion(trx, user, latest, name, timeZone);
      });
      return get(user, id);
    },

    /** The PDF of a version of the guest's own reservation: the signed copy if there is one. */
    async read(user: SignedInUser, id: string, version: number): Promise<Buffer> {
      await findOwn(user.id, id);
      return readFile((await findVersions(db, id)).find((row) => row.version === version));
    },

    /** The same for staff, who found the reservation in their scope. */
    async readForStaff(reservationId: string, version: number): Promise<Buffer> {
      return readFile((await findVersions(db, reservationId)).find((row) => row.version === version));
    },

    async inspect(reservationId: string) {
      const rows = await findVersions(db, reservationId);
      return rows.map((row) => ({
        ...toVersion(row),
        isGenuine: row.signedAt
          ? evidence.isGenuine(
              {
                agreementId: row.id,
                documentSha256: row.documentSha256,
                accountId: row.accountId!,
                name: row.name!,
                consent: row.consent!,
                signedAt: row.signedAt,
              },
              row.evidence!,
            )
          : null,
      }));
    },
  };
}

const readContent = ({ content }: Pick<StayAgreementRow, 'content'>): AgreementContent => content;

/** 'Jan 11, 4:10 p.m. MST (2027-01-11)' */
const formatSigned = (at: Date, timeZone: string): string =>
  `${formatInstant(at.getTime(), timeZone)} (${getLocalDate(at.getTime(), timeZone)}, ${timeZone})`;
