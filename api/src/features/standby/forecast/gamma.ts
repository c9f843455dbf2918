/** Lanczos approximation with g = 7 (Numerical Recipes); exact to about 15 digits for x > 0. */
const LANCZOS = [
  0.999_999_999_999_809_93, 676.520_368_121_885_1, -1_259.139_216_722_402_8, 771.323_428_777_653_13,
  -176.615_029_162_140_59, 12.507_343_278_686_905, -0.138_571_095_265_720_12, 9.984_369_578_019_571_6e-6,
  1.505_632_735_149_311_6e-7,
];

function logGamma(x: number): number {
  const z = x - 1;
  const base = z + 7.5;
  const sum = LANCZOS.reduce((total, value, at) => (at === 0 ? value : total + value / (z + at)), 0);
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(base) - base + Math.log(sum);
}

/** The share of a gamma distribution with a shape and rate 1 that is below `x`, by its power series. */
function getShareBelow(shape: number, x: number): number {
  if (x <= 0) return 0;
  let term = 1 / shape;
  let sum = term;
  for (let n = 1; term > sum * 1e-14; n++) {
    term *= x / (shape + n);
    sum += term;
  }
  return sum * Math.exp(shape * Math.log(x) - x - logGamma(shape));
}

/** The value that a share (above 0, below 1) of a gamma distribution with a shape and rate 1 is below. */
export function getGammaQuantile(share: number, shape: number): number {
  let low = 0;
  let high = shape + 1;
  while (getShareBelow(shape, high) < share) high *= 2;
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (getShareBelow(shape, middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
