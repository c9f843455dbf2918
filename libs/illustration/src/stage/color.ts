const parseChannels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

const toHex = (values: number[]) =>
  `#${values
    .map((value) =>
      Math.max(0, Math.min(255, Math.round(value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Mixes two hex colors. `share` 0 is the first color, 1 the second. Mixes in linear light, because mixing sRGB values looks too dark. */
export function mix(first: string, second: string, share: number): string {
  const other = parseChannels(second);
  return toHex(
    parseChannels(first).map(
      (value, i) =>
        255 * Math.pow(Math.pow(value / 255, 2.2) * (1 - share) + Math.pow(other[i]! / 255, 2.2) * share, 1 / 2.2),
    ),
  );
}
