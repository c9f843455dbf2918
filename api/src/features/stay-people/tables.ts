import type { CoSignerStatus, StayPersonKind } from '@lodestay/contracts';
import type { Generated, Selectable } from 'kysely';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { AccountsTables } from '../accounts/tables.ts';
import type { HomesTables } from '../homes/tables.ts';
import type { MailTables } from '../../platform/mail/tables.ts';
import type { ReservationsTables } from '../reservations/tables.ts';
import type { StaffMarketsTables } from '../staff-markets/tables.ts';
import type { VerificationTables } from '../verification/tables.ts';

export type StayPersonTable = {
  id: string;
  reservationId: string;
  kind: StayPersonKind;
  firstName: string;
  lastName: string;
  /** In lower case. */
  email: string;
  createdAt: Date;
  /** SHA-256 of the token of the last link; null until it is emailed, and once it cannot be used any more. */
  tokenHash: Generated<Buffer | null>;
  /** How many links were requested. 0 while the request is not submitted. */
  sends: Generated<number>;
  sentAt: Generated<Date | null>;
  expiresAt: Generated<Date | null>;
  acceptedAt: Generated<Date | null>;
  /** Who accepted. Null before, and if the account was deleted. */
  accountId: Generated<number | null>;
  /** When the co-signer agreed to co-sign. */
  consentedAt: Generated<Date | null>;
  removedAt: Generated<Date | null>;
  /** When the verified guest was found to co-sign, or to try it, through another account. It stays if they are removed. */
  samePersonAt: Generated<Date | null>;
  /** The co-signer's status when the application was decided. Later checks of the co-signer do not change what the guest sees. */
  finalStatus: Generated<CoSignerStatus | null>;
};
export type StayPersonRow = Selectable<StayPersonTable>;

export type StayPeopleTables = { stayPerson: StayPersonTable };

/** The database with this feature's table and those of the features it depends on. */
type Visible = StayPeopleTables &
  ReservationsTables &
  HomesTables &
  AccountsTables &
  StaffMarketsTables &
  MailTables &
  VerificationTables;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;
