export { createAvailability, type Availability, type Claim, type ClaimResult, type Conflict } from './availability.ts';
