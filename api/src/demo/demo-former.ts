import type { DemoBuilding } from './demo-inventory.ts';

const MARKET = 'Denver';
const FORMER = { name: 'Cinder Mill Lofts', address: '2740 Walnut Street' };
/** In degrees: the next street. */
const BESIDE = 0.001;

/**
 * The inventory with what it offered once, for the pages that say what is gone: a home of a building that goes on, and at the end a
 * building of two homes. They take no name and no number from what is offered.
 */
export function withFormerHomes(buildings: readonly DemoBuilding[]): DemoBuilding[] {
  const first = buildings.find(({ market, neighborhood }) => market === MARKET && neighborhood !== null)!;
  const [model, sibling] = first.homes;
  const former = (home: typeof model, building: string, unitNumber: string) => ({
    ...home!,
    title: `${building}, ${unitNumber}`,
    unitNumber,
    stays: [],
    removed: true,
  });
  // No unit of a generated building ends in E.
  const home = former(model, first.name, `${model!.floor}E`);
  const lofts = [model, sibling ?? model].map((loft, index) =>
    former(loft, FORMER.name, `${loft!.floor}0${index + 1}`),
  );
  return [
    ...buildings.map((building) => (building === first ? { ...first, homes: [...first.homes, home] } : building)),
    { ...first, ...FORMER, latitude: first.latitude + BESIDE, homes: lofts },
  ];
}
