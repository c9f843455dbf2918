import { staticIsland } from '@lodestay/platform/static-island';
import { rareParts } from '../../account/rare-parts.tsx';
import { textPart } from '../../account/text-part.tsx';

const chart = staticIsland(
  async () => (await import(/* webpackChunkName: "stay-texts" */ './plan-chart.tsx')).PlanChart,
);
const { load, toPart } = rareParts(() => import(/* webpackChunkName: "rare-stay-parts" */ './plan-offers.ts'));

export const ChartPart = textPart(chart);
export const CreditPart = toPart('CreditOffer');
export const DuePart = toPart('DueBanner');

export const loadPlanParts = () => Promise.all([chart.load(), load()]);
