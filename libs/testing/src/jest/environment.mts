import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { DomEnvironment } from './dom-environment.mts';
import { NodeEnvironment } from './node-environment.mts';

/** Gives component tests (`*.test.tsx`) a DOM, and all others plain Node.js. Jest calls it with `new`. */
export default function Environment(config: JestEnvironmentConfig, context: EnvironmentContext) {
  const Chosen = context.testPath.endsWith('.tsx') ? DomEnvironment : NodeEnvironment;
  return new Chosen(config, context);
}
