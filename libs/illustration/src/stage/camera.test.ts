import { describe, expect, it } from '@jest/globals';
import { createCamera } from './camera.ts';

const camera = createCamera(
  { x: 2, y: 1.4, z: -1, yaw: 0, focalLength: 900, horizon: 0.5 },
  { width: 1200, height: 800 },
);

describe('createCamera', () => {
  it('sees what is at eye height on the horizon, and what is straight ahead in the middle', () => {
    expect(camera.spotOf([2, 1.4, 5])).toEqual([600, 400]);
    expect(camera.spotOf([4, 1.4, 2])[1]).toBe(400);
  });

  it('draws the same length half as long at twice the distance', () => {
    expect(camera.scaleAt([0, 0, 1])).toBe(450);
    expect(camera.scaleAt([0, 0, 3])).toBe(225);
    const [near, far] = [1, 3].map((z) => camera.spotOf([3, 1.4, z])[0] - 600);
    expect(near).toBeCloseTo(2 * far!, 6);
  });

  it('turns the picture to the left when it turns to the right', () => {
    const turned = createCamera(
      { x: 2, y: 1.4, z: -1, yaw: 0.1, focalLength: 900, horizon: 0.5 },
      { width: 1200, height: 800 },
    );
    expect(turned.spotOf([2, 1.4, 3])[0]).toBeLessThan(600);
  });

  it('cuts surfaces that reach behind it and drops those that lie there', () => {
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
