/** The number (1 to `most`) at an offset from the center. The last number is at the top, and numbers run clockwise. */
export function numberAt(east: number, south: number, most: number): number {
  const turn = Math.atan2(east, -south) / (2 * Math.PI);
  const number = Math.round((turn < 0 ? turn + 1 : turn) * most);
  return number === 0 ? most : number;
}

/** The number that a drag ends on. A drag across the top stops at the first or last number. */
export function draggedTo(pointed: number, from: number, most: number): number {
  if (Math.abs(pointed - from) <= most / 2) return pointed;
  return from > most / 2 ? most : 1;
}

/** The number that a key of the ARIA slider pattern selects; null for other keys. */
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

/** Position of a number on a circle around 0,0: `[x, y]`. */
export function placeOf(number: number, most: number, radius: number): [x: number, y: number] {
  const angle = (number / most) * 2 * Math.PI;
  return [radius * Math.sin(angle), -radius * Math.cos(angle)];
}
