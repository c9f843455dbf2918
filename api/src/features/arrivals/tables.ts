import type { KeyPlace } from '@lodestay/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { AuditTables } from '../../platform/audit/index.ts';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { AccountsTables } from '../accounts/tables.ts';
import type { HomesTables } from '../homes/tables.ts';
import type { ReservationsTables } from '../reservations/tables.ts';
import type { StaffMarketsTables } from '../staff-markets/tables.ts';

/** One line of an inventory as the guest submitted it. */
export type CheckedItem = { name: string; isFine: boolean; note: string; photos: string[] };

export type ArrivalsTables = {
  /** What guests of a home get before check-in. Null: not stated. */
  homeArrival: {
    homeId: number;
    accessInstructions: string | null;
    wifiNetwork: string | null;
    parking: string | null;
    contact: string | null;
    notes: string | null;
    /** The inventory list. Empty: as listed. */
    items: string[];
    /** The access code and the wifi password, encrypted. */
    secrets: Buffer;
    keyId: string;
    version: number;
    changedById: number | null;
    changedAt: Date;
  };
  /** Guides whose release was announced. */
  checkInGuide: { reservationId: string; releasedAt: Date };
  checkOutNotice: { reservationId: string; sentAt: Date };
  /** Whether the guest has arrived, what they announced, and when they were asked. */
  stayArrival: {
    reservationId: string;
    arrivedAt: Generated<Date | null>;
    arrivesOn: Generated<string | null>;
    recordedBy: Generated<'guest' | 'inventory' | 'staff' | null>;
    recordedById: Generated<number | null>;
    recordedAt: Generated<Date | null>;
    askedFor: Generated<string | null>;
    firstAskedAt: Generated<Date | null>;
    secondAskedAt: Generated<Date | null>;
  };
  /** Guests who did not confirm their check-out: when they were asked, and what staff recorded. */
  stayDeparture: {
    reservationId: string;
    askedAt: Generated<Date | null>;
    stillThereAt: Generated<Date | null>;
    leftAt: Generated<Date | null>;
    recordedById: Generated<number | null>;
    recordedAt: Generated<Date | null>;
  };
  stayInventory: {
    reservationId: string;
    items: ColumnType<CheckedItem[], string, never>;
    note: string;
    submittedAt: Date;
  };
  stayCheckOut: { reservationId: string; leftAt: Date; keys: KeyPlace; note: string; confirmedAt: Date };
};

type Visible = ArrivalsTables & ReservationsTables & HomesTables & AccountsTables & StaffMarketsTables & AuditTables;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;
