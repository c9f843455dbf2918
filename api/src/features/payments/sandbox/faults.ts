import { ProcessorUnavailableError, type PaymentProcessor } from '../processor.ts';

/** What goes wrong between the sandbox and the site, for tests and simulations. Change the fields at any time. */
export type SandboxFaults = {
  /** Performs each call, and then fails as if its answer had not arrived in time. */
  timesOut: boolean;
  /** Awaited between a call's work and its answer, so that the answer arrives late, e.g. after the webhook. */
  delayAnswer: (() => Promise<void>) | null;
  webhooks: {
    /** Delivers every event twice. */
    repeats: boolean;
    /** Delivers the newest event first. */
    reverses: boolean;
    /** Counts events as delivered without delivering them. */
    drops: boolean;
  };
};

export const createSandboxFaults = (): SandboxFaults => ({
  timesOut: false,
  delayAnswer: null,
  webhooks: { repeats: false, reverses: false, drops: false },
});

type Calls = Pick<
  PaymentProcessor,
  | 'authorize'
  | 'charge'
  | 'capture'
  | 'release'
  | 'refund'
  | 'submitEvidence'
  | 'saveMethod'
  | 'verifyMethod'
  | 'removeMethod'
>;

/** Adds the faults to everything that changes something at the processor. */
export function withFaults(processor: PaymentProcessor, faults: SandboxFaults): PaymentProcessor {
  async function answer<T>(work: Promise<T>): Promise<T> {
    const result = await work;
    await faults.delayAnswer?.();
    if (faults.timesOut) throw new ProcessorUnavailableError('The sandbox timed out');
    return result;
  }
  const calls: Calls = {
    authorize: (...call) => answer(processor.authorize(...call)),
    charge: (...call) => answer(processor.charge(...call)),
    capture: (...call) => answer(processor.capture(...call)),
    release: (...call) => answer(processor.release(...call)),
    refund: (...call) => answer(processor.refund(...call)),
    submitEvidence: (...call) => answer(processor.submitEvidence(...call)),
    saveMethod: (...call) => answer(processor.saveMethod(...call)),
    verifyMethod: (...call) => answer(processor.verifyMethod(...call)),
    removeMethod: (...call) => answer(processor.removeMethod(...call)),
  };
  return { ...processor, ...calls };
}
