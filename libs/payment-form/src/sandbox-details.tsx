import { useCallback, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { Banner, Button, Loading, Skeleton } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { useIsHydrated } from './use-is-hydrated.ts';
import { CONNECTION_LOST, type DetailsResult, type PaymentDetailsProps } from './details-contract.ts';
import { listenToFrame, type SandboxMessage, type SandboxRequest } from './sandbox-messages.ts';

const sheet = styles({
  wrap: { position: 'relative', minHeight: '11rem' },
  // The form has 4 px of space around its fields for the focus ring.
  frame: { display: 'block', width: 'calc(100% + 8px)', margin: '-4px', border: 0, background: 'none' },
  hidden: { visibility: 'hidden' },
  loading: { position: 'absolute', inset: 0, display: 'grid', alignContent: 'start', gap: 'var(--s-4)' },
});

const LOAD_TIMEOUT_MS = 15_000;
const TOKEN_TIMEOUT_MS = 20_000;

const FONT_URL = /^@font-face.*url\("([^"]*\/instrument-sans\.[^"]+)"\)/s;

/** The URL of this page's font, so that the framed form can use it too. */
const findFontUrl = () =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .map(({ cssText }) => FONT_URL.exec(cssText)?.[1])
    .find(Boolean) ?? null;

function getFormUrl({ origin }: { origin: string }, method: string): string {
  const url = new URL('/v1/card-form', origin);
  url.searchParams.set('parent', location.origin);
  url.searchParams.set('method', method);
  const font = findFontUrl();
  if (font) url.searchParams.set('font', font);
  return url.href;
}

/** The sandbox's payment form, with a retry button if it fails to load. */
export function SandboxDetails(props: PaymentDetailsProps) {
  const [attempt, setAttempt] = useState(0);
  return <SandboxFrame key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

/** Rendered only after hydration, because earlier messages from the frame would be lost. */
function SandboxFrame({
  ref,
  configuration,
  method,
  failureNote,
  onSubmit,
  onRetry,
}: PaymentDetailsProps & { onRetry(): void }) {
  const s = useStyles(sheet);
  const frame = useRef<HTMLIFrameElement>(null);
  const resolveToken = useRef<((result: DetailsResult) => void) | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [height, setHeight] = useState(200);
  const [firstMethod] = useState(method);
  const { origin } = new URL(configuration.origin);
  const isLive = useIsHydrated();
  const url = useMemo(() => (isLive ? getFormUrl({ origin }, firstMethod) : null), [isLive, origin, firstMethod]);

  const handleMessage = useEffectEvent((message: SandboxMessage) => {
    switch (message.type) {
      case 'ready':
        return setState('ready');
      case 'height':
        return setHeight(message.height);
      case 'submit':
        return onSubmit();
      case 'token':
        return resolveToken.current?.({ token: message.token });
      case 'error':
        return resolveToken.current?.({ token: null, message: message.message });
    }
  });

  useEffect(() => {
    if (!frame.current || !url) return;
    const timeout = setTimeout(
      () => setState((current) => (current === 'loading' ? 'failed' : current)),
      LOAD_TIMEOUT_MS,
    );
    const stop = listenToFrame(frame.current, origin, handleMessage);
    return () => {
      clearTimeout(timeout);
      stop();
    };
  }, [url, origin]);

  const send = useCallback(
    (request: SandboxRequest) => frame.current?.contentWindow?.postMessage(request, origin),
    [origin],
  );

  useEffect(() => {
    if (state === 'ready') send({ type: 'method', method });
  }, [state, method, send]);

  useImperativeHandle(ref, () => ({
    tokenize: () =>
      new Promise<DetailsResult>((resolve) => {
        const timeout = setTimeout(
          () => resolveToken.current?.({ token: null, message: CONNECTION_LOST }),
          TOKEN_TIMEOUT_MS,
        );
        resolveToken.current = (result) => {
          clearTimeout(timeout);
          resolveToken.current = null;
          resolve(result);
        };
        send({ type: 'tokenize' });
      }),
    focus() {
      frame.current?.focus();
      send({ type: 'focus' });
    },
  }));

  if (state === 'failed') {
    return (
      <Banner
        tone="bad"
        role="alert"
        action={
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {CONNECTION_LOST} {failureNote}
      </Banner>
    );
  }
  return (
    <div className={s.wrap}>
      {state === 'loading' && (
        <Loading label="Loading payment form…" className={s.loading}>
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </Loading>
      )}
      {url && (
        <iframe
          ref={frame}
          title={method === 'card' ? 'Card details' : 'Bank account details'}
          src={url}
          className={cx(s.frame, state === 'loading' && s.hidden)}
          height={height}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame has the processor's origin, never that of this page
          sandbox="allow-scripts allow-same-origin allow-forms"
        />
      )}
    </div>
  );
}
