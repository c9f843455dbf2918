import { useState, useSyncExternalStore } from 'react';
import { formatMoney } from '@lodestay/stay';
import { Banner, Button } from '@lodestay/ui';
import {
  readStoredPrice,
  formatPriceChange,
  parseSeenPrice,
  storeSeenPrice,
  type SeenPrice,
} from '../../stay/seen-price.ts';

export type PriceAcceptance = {
  /** What changed since the guest last saw the price; null if nothing did. */ readonly sentence: string | null;
  /** Without a price, accepts the current one. */
  accept(price?: SeenPrice): void;
};

const subscribeToNothing = () => () => {};

/** Compares the current price with the last one that the guest saw in this step or the profile step (product 4). */
export function usePriceAcceptance(reservationId: string, price: SeenPrice): PriceAcceptance {
  const [initial] = useState(price);
  const [accepted, setAccepted] = useState<SeenPrice | null>(null);
  // The price of the profile step is stored in this tab, so it is not known on the server and during hydration.
  const stored = useSyncExternalStore(
    subscribeToNothing,
    () => readStoredPrice(reservationId),
    () => null,
  );
  return {
    sentence: formatPriceChange(accepted ?? parseSeenPrice(stored) ?? initial, price),
    accept(next = price) {
      setAccepted(next);
      storeSeenPrice(reservationId, next);
    },
  };
}

export type PriceChangeProps = { acceptance: PriceAcceptance; totalCents: number };

export function PriceChange({ acceptance: { sentence, accept }, totalCents }: PriceChangeProps) {
  if (!sentence) return null;
  return (
    <Banner
      tone="info"
      role="alert"
      action={
        <Button size="small" onClick={() => accept()}>
          Accept {formatMoney(totalCents)}
        </Button>
      }
    >
      {sentence}
    </Banner>
  );
}
