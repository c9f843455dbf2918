import type { DemoBuilding } from './demo-inventory.ts';

const MARKET = 'Denver';
const FORMER = { name: 'Cinder Mill Lofts', address: '2740 Walnut Street' };
/** The offset to the next street, in degrees. */
const BESIDE = 0.001;

/**
 * Adds homes that are no longer offered, for the pages of removed homes: one home in an existing building, and a building with two
 * homes. Their names and unit numbers don't collide with other homes.
 */
export function addFormerHomes(buildings: readonly DemoBuilding[]): DemoBuilding[] {
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
