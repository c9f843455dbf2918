type Run = typeof globalThis & { stopTestServer?: () => Promise<void> };

/** Stops the server of `postgres-setup.mts`. */
export default async function teardown(): Promise<void> {
  await (globalThis as Run).stopTestServer?.();
}
