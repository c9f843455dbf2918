import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import JsdomEnvironment from '@jest/environment-jsdom-abstract';
import * as jsdom from 'jsdom';
import { shareErrors } from './share-errors.mts';

/** A DOM from jsdom, plus what Node.js has and jsdom lacks (`fetch`, `structuredClone`, streams). */
export class DomEnvironment extends JsdomEnvironment {
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context, jsdom);
    shareErrors(this.global);
    const own = new Set(Object.getOwnPropertyNames(this.global));
    for (const name of Object.getOwnPropertyNames(globalThis)) {
      if (own.has(name)) continue;
      Object.defineProperty(this.global, name, {
        configurable: true,
        enumerable: false,
        writable: true,
        value: (globalThis as Record<string, unknown>)[name],
      });
    }
  }
}
