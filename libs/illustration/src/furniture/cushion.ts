import type { Stage } from '../stage/stage.ts';
import type { Spot } from '../stage/camera.ts';
import { mix } from '../stage/color.ts';
import { px, formatPoint } from '../stage/svg-path.ts';

const STRIPES = 5;

/** Draws an upright cushion that leans back by `lean` meters. Its edges curve inward. */
export function drawCushion(
  stage: Stage,
  x: number,
  y: number,
  z: number,
  width: number,
  height: number,
  color: string,
  lean: number,
  striped = false,
): void {
  const { project, gradient, applyLight, light, getScale, paint } = stage;
  const [a, b, c, d] = project([
    [x, y, z],
    [x + width, y, z],
    [x + width - 0.02, y + height, z + lean],
    [x + 0.02, y + height, z + lean],
  ]) as [Spot, Spot, Spot, Spot];
  const center: Spot = [(a[0] + c[0]) / 2, (a[1] + c[1]) / 2];
  const pullIn = (from: Spot, to: Spot): Spot => {
    const middle: Spot = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    return [middle[0] + (center[0] - middle[0]) * 0.16, middle[1] + (center[1] - middle[1]) * 0.16];
  };
  const edge = (from: Spot, to: Spot) => `Q${formatPoint(pullIn(from, to))} ${formatPoint(to)}`;
  const path = `M${formatPoint(a)}${edge(a, b)}${edge(b, c)}${edge(c, d)}${edge(d, a)}Z`;
  const fill = gradient(applyLight(color, 0.3), applyLight(color, -0.35), d, b),
    rounding = px(0.05 * getScale([x, y, z]));
  paint(
    `<path d="${path}" fill="${light.shade}" opacity=".25" transform="translate(${px(rounding * 0.3)} ${px(rounding * 0.35)})" filter="url(#tight)"/>` +
      `<path d="${path}" fill="${fill}" stroke="${fill}" stroke-width="${rounding}"/>`,
  );
  if (!striped) return;
  const between = (from: Spot, to: Spot, share: number): Spot => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
  ];
  let stripes = '';
  for (let i = 1; i <= STRIPES; i++)
    stripes += `M${formatPoint(between(a, b, i / (STRIPES + 1)))}L${formatPoint(between(d, c, i / (STRIPES + 1)))}`;
  paint(
    `<path d="${stripes}" stroke="${applyLight(mix(color, '#FFFFFF', 0.5), 0)}" stroke-width="${px(rounding * 0.28)}" opacity=".7" fill="none"/>`,
  );
}
