export { createAvailability, type Availability, type Claim, type ClaimResult, type Conflict } from './availability.ts';
export { occupancyMigration } from './migrations.ts';
