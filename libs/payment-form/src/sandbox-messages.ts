import type { PaymentMethod } from '@lodestay/contracts';

/** Messages from the sandbox's frames to this page. */
export type SandboxMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'height'; readonly height: number }
  | { readonly type: 'submit' }
  | { readonly type: 'token'; readonly token: string }
  | { readonly type: 'error'; readonly message: string | null }
  | { readonly type: 'challenge'; readonly outcome: 'approved' | 'refused' };

/** Messages from this page to the sandbox's payment form. */
export type SandboxRequest = { type: 'tokenize' | 'focus' } | { type: 'method'; method: PaymentMethod };

/** Parses a message from another origin; null for unknown messages. */
export function parseSandboxMessage(data: unknown): SandboxMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, height, token, message, outcome } = data as Record<string, unknown>;
  switch (type) {
    case 'ready':
    case 'submit':
      return { type };
    case 'height':
      return typeof height === 'number' && height > 0 && height < 4000 ? { type, height } : null;
    case 'token':
      return typeof token === 'string' ? { type, token } : null;
    case 'error':
      return { type, message: typeof message === 'string' ? message : null };
    case 'challenge':
      return outcome === 'approved' || outcome === 'refused' ? { type, outcome } : null;
    default:
      return null;
  }
}

/** Listens to messages of `frame` from `origin`. Returns a function that stops listening. */
export function listenToFrame(
  frame: HTMLIFrameElement,
  origin: string,
  onMessage: (message: SandboxMessage) => void,
): () => void {
  const listener = (event: MessageEvent) => {
    if (event.origin !== origin || event.source !== frame.contentWindow) return;
    const message = parseSandboxMessage(event.data);
    if (message) onMessage(message);
  };
  addEventListener('message', listener);
  return () => removeEventListener('message', listener);
}
