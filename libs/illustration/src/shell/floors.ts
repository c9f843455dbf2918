import type { Stage } from '../stage/stage.ts';
import type { Point } from '../stage/camera.ts';
import { mix } from '../stage/color.ts';
import { createFlatQuad } from '../stage/quads.ts';

export type FloorKind = 'plank' | 'herring' | 'tile';

const getFloorStart = (stage: Stage) => Math.max(stage.nearEdge, -2);

export function drawTileFloor(stage: Stage, color: string, checkered: boolean): void {
  const {
    room: { width, depth },
    light,
    face,
    random,
  } = stage;
  for (let x = 0; x < width; x += 0.6) {
    for (let z = getFloorStart(stage); z < depth; z += 0.6) {
      const second = checkered && (Math.round(x / 0.6) + Math.round(z / 0.6)) % 2;
      const tile = createFlatQuad(0, x + 0.006, z + 0.006, Math.min(width, x + 0.594), Math.min(depth, z + 0.594));
      face(tile, second ? mix(color, light.shade, 0.5) : color, 0.06 * random(), 0);
    }
  }
}

export function drawHerringboneFloor(stage: Stage, color: string): void {
  const {
    room: { width, depth },
    light,
    face,
    random,
  } = stage;
  const near = getFloorStart(stage),
    step = 0.14 * 1.414,
    length = 0.56 / 1.414 / 2,
    breadth = 0.14 / 1.414 / 2;
  for (let i = -2; i < width / 0.2 + 12; i++) {
    for (let j = -10; j < (depth - near) / 0.28 + 6; j++) {
      if ((i + j) % 2) continue;
      const x = i * step,
        z = near + j * step,
        lean = i % 2 ? 1 : -1;
      const block: Point[] = [
        [x - length - breadth, 0, z - lean * length + lean * breadth],
        [x - length + breadth, 0, z - lean * length - lean * breadth],
        [x + length + breadth, 0, z + lean * length - lean * breadth],
        [x + length - breadth, 0, z + lean * length + lean * breadth],
      ];
      if (
        !block.every((corner) => corner[0] >= -0.3 && corner[0] <= width + 0.3 && corner[2] < depth && corner[2] > near)
      )
        continue;
      const inside = block.map(([bx, by, bz]): Point => [Math.max(0, Math.min(width, bx)), by, bz]);
      face(inside, mix(color, lean > 0 ? '#FFFFFF' : light.shade, 0.04 + random() * 0.12), 0, -0.06);
    }
  }
}

export function drawPlankFloor(stage: Stage, color: string): void {
  const {
    room: { width, depth },
    light,
    face,
    random,
  } = stage;
  const start = getFloorStart(stage);
  for (let x = 0; x < width; x += 0.17) {
    let z = start - random();
    while (z < depth) {
      const length = 1 + random() * 1.3,
        near = Math.max(start, z),
        far = Math.min(depth, z + length);
      if (far > near + 0.05) {
        const right = Math.min(width, x + 0.167);
        const plank: Point[] = [
          [x + 0.003, 0, near + 0.004],
          [right, 0, near + 0.004],
          [right, 0, far],
          [x + 0.003, 0, far],
        ];
        face(plank, mix(color, random() < 0.5 ? '#FFF4DF' : light.shade, random() * 0.16), 0.02, -0.06);
      }
      z += length;
    }
  }
}
