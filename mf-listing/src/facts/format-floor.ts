/** '4th floor, elevator'. 0 is the ground floor. */
export function formatFloor(floor: number, elevator: boolean): string {
  if (floor === 0) return 'Ground floor';
  if (floor < 0) return 'Below the ground floor';
  const lastTwo = floor % 100;
  const suffix = lastTwo > 10 && lastTwo < 14 ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[floor % 10] ?? 'th');
  return `${floor}${suffix} floor${elevator ? ', elevator' : ''}`;
}
