export {
  createAvailability,
  type Availability,
  type Claim,
  type ClaimResult,
  type Conflict,
  type HomeNights,
} from './availability.ts';
