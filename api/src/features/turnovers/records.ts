import { TURNOVER_CHECKS, TURNOVER_PHOTO_FILE_PATH, type ResponseOf } from '@lodestay/contracts';
import { getScope } from '@lodestay/contracts/permissions';
import { AppError, type SignedInUser } from '../../platform/http/index.ts';
import { createEntry, type ItemQuery, type ItemView, type Queues } from '../queues/index.ts';
import type { Viewer } from '../staff-markets/index.ts';
import type { Db } from './tables.ts';

type Facts = ResponseOf<'listTurnovers'>['items'][number]['turnover'];
type Record = ResponseOf<'getTurnover'>;

const HOUR_MS = 3_600_000;

const selectTurnovers = (db: Db) =>
  db
    .selectFrom('turnover')
    .innerJoin('home', 'home.id', 'turnover.homeId')
    .innerJoin('market', 'market.id', 'home.marketId')
    .leftJoin('account as cleaner', 'cleaner.id', 'turnover.cleanerId')
    .select([
      'turnover.id',
      'turnover.reference',
      'turnover.reservationId',
      'turnover.nextReservationId',
      'turnover.homeId',
      'turnover.status',
      'turnover.checkOutAt',
      'turnover.nextCheckInAt',
      'turnover.cleanerId',
      'turnover.cleanerName',
      'turnover.cleanerPhone',
      'turnover.scheduledAt',
      'turnover.problem',
      'turnover.createdAt',
      'home.slug',
      'home.title',
      'market.timeZone',
      'cleaner.firstName as cleanerFirstName',
      'cleaner.lastName as cleanerLastName',
    ]);
type Selected = Awaited<ReturnType<ReturnType<typeof selectTurnovers>['execute']>>[number];

function getCleaner(row: Selected): Facts['cleaner'] {
  if (row.cleanerId !== null)
    return { id: row.cleanerId, name: `${row.cleanerFirstName} ${row.cleanerLastName}`.trim(), phone: null };
  return row.cleanerName === null ? null : { id: null, name: row.cleanerName, phone: row.cleanerPhone };
}

function toFacts(row: Selected): Facts {
  const { status, timeZone, slug, title, checkOutAt, nextCheckInAt, scheduledAt } = row;
  return {
    status,
    timeZone,
    home: { slug, title },
    checkOutAt: checkOutAt.toISOString(),
    nextCheckInAt: nextCheckInAt?.toISOString() ?? null,
    hoursBetween: nextCheckInAt && Math.round(((nextCheckInAt.getTime() - checkOutAt.getTime()) / HOUR_MS) * 10) / 10,
    cleaner: getCleaner(row),
    scheduledAt: scheduledAt?.toISOString() ?? null,
  };
}

/** What a person with this role can do with the turnover now. */
function listActions(
  user: SignedInUser,
  { status }: Pick<Selected, 'status'>,
  checks: Record['checks'],
): Record['actions'] {
  if (getScope(user.role, 'turnover.update') === null) return [];
  if (status === 'not_needed') return ['note'];
  if (status === 'done') return ['note', 'report_problem', 'reopen'];
  return [
    'assign',
    'note',
    'schedule',
    ...(status === 'in_progress' ? [] : (['start'] as const)),
    'check',
    'photograph',
    ...(checks.every(({ doneAt }) => doneAt !== null) ? (['finish'] as const) : []),
    'report_problem',
  ];
}

const toPhotoPath = (reference: string, id: string, size: 'small' | 'large') =>
  TURNOVER_PHOTO_FILE_PATH.replace(':reference', reference).replace(':id', id).replace(':size', size);

/** Reads turnovers for the staff console. */
export function createTurnoverRecords({ db, queues }: { db: Db; queues: Queues }) {
  async function readStay(reservationId: string): Promise<Record['turnover']['ending']> {
    const { reference, checkIn, checkOut, profile, pets } = await db
      .selectFrom('reservation')
      .select(['reference', 'checkIn', 'checkOut', 'profile', 'pets'])
      .where('id', '=', reservationId)
      .executeTakeFirstOrThrow();
    return { reservationReference: reference, checkIn, checkOut, people: 1 + (profile?.occupants?.length ?? 0), pets };
  }

  async function readHome(homeId: number): Promise<Pick<Record['turnover'], 'home' | 'property'>> {
    const home = await db
      .selectFrom('home')
      .innerJoin('property', 'property.id', 'home.propertyId')
      .innerJoin('displayCity', 'displayCity.id', 'home.displayCityId')
      .select([
        'home.slug',
        'home.title',
        'home.unitNumber',
        'home.floor',
        'home.beds',
        'home.baths2',
        'home.squareFeet',
        'home.checkIn',
        'property.name as propertyName',
        'property.address',
        'displayCity.name as city',
        'displayCity.state',
      ])
      .where('home.id', '=', homeId)
      .executeTakeFirstOrThrow();
    const { slug, title, unitNumber, floor, beds, baths2, squareFeet, checkIn, propertyName, address, city, state } =
      home;
    return {
      home: { slug, title, unitNumber, floor, beds, baths: baths2 / 2, squareFeet, access: checkIn },
      property: { name: propertyName, address, city, state },
    };
  }

  async function readWork(id: number, reference: string): Promise<Pick<Record, 'checks' | 'photos'>> {
    const [checks, photos] = await Promise.all([
      db.selectFrom('turnoverCheck').select(['name', 'doneAt', 'doneById']).where('turnoverId', '=', id).execute(),
      db
        .selectFrom('turnoverPhoto')
        .selectAll()
        .where('turnoverId', '=', id)
        .orderBy('addedAt')
        .orderBy('id')
        .execute(),
    ]);
    const people = await queues.findPeople([
      ...checks.map(({ doneById }) => doneById),
      ...photos.map(({ addedById }) => addedById),
    ]);
    const getPerson = (accountId: number | null) => (accountId === null ? null : (people.get(accountId) ?? null));
    const done = new Map(checks.map((check) => [check.name, check]));
    return {
      checks: TURNOVER_CHECKS.map((name) => ({
        name,
        doneAt: done.get(name)?.doneAt?.toISOString() ?? null,
        doneBy: getPerson(done.get(name)?.doneById ?? null),
      })),
      photos: photos.map((photo) => ({
        id: photo.id,
        subject: photo.subject,
        small: toPhotoPath(reference, photo.id, 'small'),
        large: toPhotoPath(reference, photo.id, 'large'),
        width: photo.width,
        height: photo.height,
        addedAt: photo.addedAt.toISOString(),
        addedBy: getPerson(photo.addedById),
      })),
    };
  }

  return {
    async list(viewer: Viewer, query: ItemQuery) {
      const { items, total, nextCursor } = await queues.list('turnovers', viewer, query);
      const references = items.map(({ reference }) => reference);
      const rows =
        references.length === 0
          ? []
          : await selectTurnovers(db).where('turnover.reference', 'in', references).execute();
      const turnovers = new Map(rows.map((row) => [row.reference, row]));
      return {
        items: items.flatMap((item): (ItemView & { turnover: Facts })[] => {
          const turnover = turnovers.get(item.reference);
          return turnover ? [{ ...item, turnover: toFacts(turnover) }] : [];
        }),
        total,
        nextCursor,
      };
    },

    /** A turnover with everything that happened to it. Throws `not_found` outside the caller's scope. */
    async get(reference: string, viewer: Viewer, user: SignedInUser): Promise<Record> {
      const [item] = await queues.findItems('turnovers', [reference], viewer);
      const turnover = await selectTurnovers(db).where('turnover.reference', '=', reference).executeTakeFirst();
      if (!item || !turnover) throw new AppError('not_found');
      const [timeline, home, work, ending, next] = await Promise.all([
        queues.readTimeline('turnovers', { type: 'turnover', id: reference }),
        readHome(turnover.homeId),
        readWork(turnover.id, reference),
        readStay(turnover.reservationId),
        turnover.nextReservationId === null ? null : readStay(turnover.nextReservationId),
      ]);
      return {
        ...item,
        turnover: { ...toFacts(turnover), ...home, ending, next, problem: turnover.problem },
        ...work,
        timeline: [
          ...timeline,
          createEntry({ at: turnover.createdAt.toISOString(), kind: 'action', title: 'turnover.open' }),
        ].sort((a, b) => Date.parse(b.at) - Date.parse(a.at)),
        actions: listActions(user, turnover, work.checks),
      };
    },
  };
}
