import { loadPlanParts } from '../../features/payment-plan/plan-parts.ts';
import { loadRareParts } from './rare-parts.ts';
import { loadTextParts } from './text-parts.ts';

/** Loads the code of all parts of the page of a stay that does not come with the page itself. */
export const loadStayParts = () => Promise.all([loadTextParts(), loadRareParts(), loadPlanParts()]);
