import type { Generated } from 'kysely';

export type PhotographTable = {
  /** Of the original file, `hashOf`. */
  hash: string;
  width: number;
  height: number;
  color: string;
  bytes: number;
  takenInAt: Generated<Date>;
};

export type HomePhotographTable = { homeId: number; position: number; hash: string; alt: string; caption: string };

declare module '../../platform/db/database.ts' {
  interface Database {
    photograph: PhotographTable;
    homePhotograph: HomePhotographTable;
  }
}
