/** Returns the number (1 to `count`) at an offset from the center. `count` is at the top, and numbers run clockwise. */
export function getNumberAt(east: number, south: number, count: number): number {
  const turn = Math.atan2(east, -south) / (2 * Math.PI);
  const number = Math.round((turn < 0 ? turn + 1 : turn) * count);
  return number === 0 ? count : number;
}

/** Returns the number for a drag to `pointed`. A drag across the top stops at the first or last number. */
export function stopDragAtTop(pointed: number, from: number, count: number): number {
  if (Math.abs(pointed - from) <= count / 2) return pointed;
  return from > count / 2 ? count : 1;
}

/** Returns the number that a key of the ARIA slider pattern selects, and null for other keys. */
export function getNumberAfterKey(key: string, number: number, count: number): number | null {
  const within = (value: number) => Math.min(count, Math.max(1, value));
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
      return count;
    default:
      return null;
  }
}

/** Returns the position of a number on a circle around 0,0. */
export function getNumberPosition(number: number, count: number, radius: number): [x: number, y: number] {
  const angle = (number / count) * 2 * Math.PI;
  return [radius * Math.sin(angle), -radius * Math.cos(angle)];
}
