import type { FastifyInstance } from 'fastify';
import { RESERVATION_CALENDAR_PATH } from '@lodestay/links';
import { z } from 'zod';
import { AppError, authorizeRequest } from '../../platform/http/index.ts';
import type { Offers } from './offers.ts';
import { findOwn } from './repository.ts';
import { findStayAddress, isConfirmed } from './stay-address.ts';
import { createStayCalendar } from './stay-calendar.ts';
import type { Db } from './tables.ts';

type Options = { db: Db; offers: Offers; siteOrigin: string };

/** Registers the calendar file of a reservation, for its guest once the stay is approved. A plain link downloads it. */
export function registerStayCalendar(app: FastifyInstance, { db, offers, siteOrigin }: Options): void {
  app.get<{ Params: { id: string } }>(
    RESERVATION_CALENDAR_PATH,
    { config: { permission: 'reservation.read' } },
    async (request, reply) => {
      const user = await authorizeRequest(app, request);
      const id = z.uuid().safeParse(request.params.id);
      const row = id.success ? await findOwn(db, user.id, id.data) : undefined;
      if (!row || !isConfirmed(row.status)) throw new AppError('not_found');
      const [{ title, timeZone }, address] = await Promise.all([
        offers.findHome(db, row),
        findStayAddress(db, row.homeId),
      ]);
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="${row.reference}.ics"`)
        .header('cache-control', 'no-store')
        .send(createStayCalendar({ ...row, title, timeZone, address }, siteOrigin));
    },
  );
}
