import type { Stage } from '../stage/stage.ts';
import { mix } from '../stage/color.ts';
import { px } from '../stage/svg-path.ts';
import type { Frame } from './frame.ts';

export function drawSky(stage: Stage, frame: Frame): void {
  const id = stage.newId();
  const { x, y, width, horizon } = frame;
  const [zenith, middle, low] = stage.light.sky;
  stage.define(
    `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${zenith}"/><stop offset=".55" stop-color="${middle}"/>` +
      `<stop offset="1" stop-color="${low}"/></linearGradient>`,
  );
  frame.draw(
    `<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(horizon - y + 2)}" fill="url(#${id})"/>`,
  );
  if (frame.dark) drawStars(stage, frame);
  else drawClouds(stage, frame);
  if (stage.light.lowSun) drawSun(stage, frame);
}

function drawStars({ random }: Stage, { x, y, width, height, draw }: Frame): void {
  for (let i = 0; i < 26; i++) {
    const cx = px(x + random() * width),
      cy = px(y + random() * height * 0.4);
    draw(
      `<circle cx="${cx}" cy="${cy}" r="${px(0.5 + random() * 0.9)}" fill="#fff" opacity="${px(0.2 + random() * 0.5)}"/>`,
    );
  }
}

function drawClouds({ random, light }: Stage, { x, y, width, height, draw }: Frame): void {
  for (let i = 0; i < 5; i++) {
    const cx = x + random() * width,
      cy = y + height * (0.08 + random() * 0.34),
      size = width * (0.1 + random() * 0.16);
    draw(
      `<g fill="${mix(light.sky[2], '#FFFFFF', 0.6)}" opacity="${px(0.3 + random() * 0.35)}" filter="url(#tight)">` +
        `<ellipse cx="${px(cx)}" cy="${px(cy)}" rx="${px(size)}" ry="${px(size * 0.1)}"/>` +
        `<ellipse cx="${px(cx + size * 0.25)}" cy="${px(cy - size * 0.08)}" rx="${px(size * 0.5)}" ry="${px(size * 0.11)}"/></g>`,
    );
  }
}

function drawSun({ random, define, newId }: Stage, { x, width, height, horizon, draw }: Frame): void {
  const cx = x + width * (0.2 + random() * 0.6),
    radius = height * 0.07,
    id = newId();
  define(`<radialGradient id="${id}"><stop stop-color="#FFF1CF"/><stop offset=".16" stop-color="#FFE2A8" stop-opacity=".95"/>` +
    `<stop offset=".2" stop-color="#FFD08A" stop-opacity=".5"/><stop offset="1" stop-color="#FFC27A" stop-opacity="0"/></radialGradient>`);
  draw(`<circle cx="${px(cx)}" cy="${px(horizon - radius * 0.8)}" r="${px(radius * 5)}" fill="url(#${id})"/>`);
}
