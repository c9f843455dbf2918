const globals = new Map<string, PropertyDescriptor | undefined>();
const environment = new Map<string, string | undefined>();

/** Replaces a global until `unstubAllGlobals`. */
export function stubGlobal(name: string, value: unknown): void {
  if (!globals.has(name)) globals.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
  Object.defineProperty(globalThis, name, { value, configurable: true, enumerable: true, writable: true });
}

export function unstubAllGlobals(): void {
  for (const [name, descriptor] of globals) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else Reflect.deleteProperty(globalThis, name);
  }
  globals.clear();
}

/** Sets an environment variable until `unstubAllEnvs`; `undefined` removes it. */
export function stubEnv(name: string, value: string | undefined): void {
  if (!environment.has(name)) environment.set(name, process.env[name]);
  setVariable(name, value);
}

export function unstubAllEnvs(): void {
  for (const [name, value] of environment) setVariable(name, value);
  environment.clear();
}

function setVariable(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}
