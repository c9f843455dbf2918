import { describe, expect, it } from '@jest/globals';
import { createCamera } from './camera.ts';

const camera = createCamera(
  { x: 2, y: 1.4, z: -1, yaw: 0, focalLength: 900, horizon: 0.5 },
  { width: 1200, height: 800 },
);

describe('createCamera', () => {
  it('projects points at eye height to the horizon and points straight ahead to the middle', () => {
    expect(camera.projectPoint([2, 1.4, 5])).toEqual([600, 400]);
    expect(camera.projectPoint([4, 1.4, 2])[1]).toBe(400);
  });

  it('halves a length at twice the distance', () => {
    expect(camera.getScale([0, 0, 1])).toBe(450);
    expect(camera.getScale([0, 0, 3])).toBe(225);
    const [near, far] = [1, 3].map((z) => camera.projectPoint([3, 1.4, z])[0] - 600);
    expect(near).toBeCloseTo(2 * far!, 6);
  });

  it('moves the picture to the left when the camera turns right', () => {
    const turned = createCamera(
      { x: 2, y: 1.4, z: -1, yaw: 0.1, focalLength: 900, horizon: 0.5 },
      { width: 1200, height: 800 },
    );
    expect(turned.projectPoint([2, 1.4, 3])[0]).toBeLessThan(600);
  });

  it('clips surfaces that are partly behind the camera and drops those that are completely behind it', () => {
    const floor = camera.project([
      [0, 0, -3],
      [4, 0, -3],
      [4, 0, 4],
      [0, 0, 4],
    ]);
    expect(floor).toHaveLength(4);
    expect(floor.flat().every(Number.isFinite)).toBe(true);
    expect(
      camera.project([
        [0, 0, -3],
        [4, 0, -3],
        [4, 1, -3],
      ]),
    ).toEqual([]);
  });
});
