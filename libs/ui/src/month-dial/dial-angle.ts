/** The number of a dial with `most` of them that an offset from its middle points to: the last at the top, then clockwise. */
export function numberAt(east: number, south: number, most: number): number {
  const turn = Math.atan2(east, -south) / (2 * Math.PI);
  const number = Math.round((turn < 0 ? turn + 1 : turn) * most);
  return number === 0 ? most : number;
}

/** The number that a drag ends on: crossing the top neither begins again nor jumps back to the other end. */
export function draggedTo(pointed: number, from: number, most: number): number {
  if (Math.abs(pointed - from) <= most / 2) return pointed;
  return from > most / 2 ? most : 1;
}

/** The number a key of the slider pattern goes to; null for keys that do nothing. */
export function numberAfter(key: string, number: number, most: number): number | null {
  const within = (value: number) => Math.min(most, Math.max(1, value));
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return within(number + 1);
    case 'ArrowLeft':
    case 'ArrowDown':
      return within(number - 1);
    case 'PageUp':
      return within(number + 3);
    case 'PageDown':
      return within(number - 3);
    case 'Home':
      return 1;
    case 'End':
      return most;
    default:
      return null;
  }
}

/** Where a number stands on a circle of radius `radius` around 0,0: `[x, y]`. */
export function placeOf(number: number, most: number, radius: number): [x: number, y: number] {
  const angle = (number / most) * 2 * Math.PI;
  return [radius * Math.sin(angle), -radius * Math.cos(angle)];
}
