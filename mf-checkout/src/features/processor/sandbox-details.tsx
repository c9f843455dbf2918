import { useCallback, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { Banner, Button, Loading, Skeleton } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { useIsLive } from '../../stay/use-reader.ts';
import { CONNECTION_LOST, type DetailsResult, type PaymentDetailsProps } from './details-contract.ts';
import { listenToFrame, type SandboxMessage, type SandboxRequest } from './sandbox-messages.ts';

const sheet = styles({
  wrap: { position: 'relative', minHeight: '11rem' },
  // The form keeps 4 px around its fields for their focus ring.
  frame: { display: 'block', width: 'calc(100% + 8px)', margin: '-4px', border: 0, background: 'none' },
  away: { visibility: 'hidden' },
  waiting: { position: 'absolute', inset: 0, display: 'grid', alignContent: 'start', gap: 'var(--s-4)' },
});

const LOAD_MS = 15_000;
const ANSWER_MS = 20_000;

const TEXT_FACE = /^@font-face.*url\("([^"]*\/instrument-sans\.[^"]+)"\)/s;

/** The file of this document's text face, so that the framed form can use it too. */
const textFace = () =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .map(({ cssText }) => TEXT_FACE.exec(cssText)?.[1])
    .find(Boolean) ?? null;

function formAddress({ origin }: { origin: string }, method: string): string {
  const url = new URL('/v1/card-form', origin);
  url.searchParams.set('parent', location.origin);
  url.searchParams.set('method', method);
  const font = textFace();
  if (font) url.searchParams.set('font', font);
  return url.href;
}

/** The sandbox's card form; one that does not load can be fetched again. */
export function SandboxDetails(props: PaymentDetailsProps) {
  const [attempt, setAttempt] = useState(0);
  return <SandboxFrame key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

/** It is only there in a browser: a frame that loads before hydration would speak to nobody. */
function SandboxFrame({ ref, configuration, method, onSubmit, onRetry }: PaymentDetailsProps & { onRetry(): void }) {
  const s = useStyles(sheet);
  const frame = useRef<HTMLIFrameElement>(null);
  const answer = useRef<((result: DetailsResult) => void) | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [height, setHeight] = useState(200);
  const [firstMethod] = useState(method);
  const { origin } = new URL(configuration.origin);
  const isLive = useIsLive();
  const address = useMemo(() => (isLive ? formAddress({ origin }, firstMethod) : null), [isLive, origin, firstMethod]);

  const hear = useEffectEvent((message: SandboxMessage) => {
    switch (message.type) {
      case 'ready':
        return setState('ready');
      case 'height':
        return setHeight(message.height);
      case 'submit':
        return onSubmit();
      case 'token':
        return answer.current?.({ token: message.token });
      case 'error':
        return answer.current?.({ token: null, message: message.message });
    }
  });

  useEffect(() => {
    if (!frame.current || !address) return;
    const late = setTimeout(() => setState((now) => (now === 'loading' ? 'failed' : now)), LOAD_MS);
    const stop = listenToFrame(frame.current, origin, hear);
    return () => {
      clearTimeout(late);
      stop();
    };
  }, [address, origin]);

  const say = useCallback(
    (request: SandboxRequest) => frame.current?.contentWindow?.postMessage(request, origin),
    [origin],
  );

  useEffect(() => {
    if (state === 'ready') say({ type: 'method', method });
  }, [state, method, say]);

  useImperativeHandle(ref, () => ({
    tokenize: () =>
      new Promise<DetailsResult>((resolve) => {
        const late = setTimeout(() => answer.current?.({ token: null, message: CONNECTION_LOST }), ANSWER_MS);
        answer.current = (result) => {
          clearTimeout(late);
          answer.current = null;
          resolve(result);
        };
        say({ type: 'tokenize' });
      }),
    focus() {
      frame.current?.focus();
      say({ type: 'focus' });
    },
    clear: () => say({ type: 'clear' }),
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
        {CONNECTION_LOST} Your home is still on hold.
      </Banner>
    );
  }
  return (
    <div className={s.wrap}>
      {state === 'loading' && (
        <Loading label="Loading payment form…" className={s.waiting}>
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </Loading>
      )}
      {address && (
        <iframe
          ref={frame}
          title={method === 'card' ? 'Card details' : 'Bank account details'}
          src={address}
          className={cx(s.frame, state === 'loading' && s.away)}
          height={height}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- its own origin is the processor's, never this page's
          sandbox="allow-scripts allow-same-origin allow-forms"
        />
      )}
    </div>
  );
}
