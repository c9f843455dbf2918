import { useState, useSyncExternalStore } from 'react';
import { formatMoney } from '@lodestay/stay';
import { Banner, Button } from '@lodestay/ui';
import {
  keptPrice,
  priceChangeSentence,
  readSeenPrice,
  rememberSeenPrice,
  type SeenPrice,
} from '../../stay/seen-price.ts';

export type PriceAcceptance = {
  /** What changed since the person looked, or null. */ readonly sentence: string | null;
  accept(): void;
};

const never = () => () => {};

/** Compares the price of now with the one that was looked at last, in this step or the one before (product 4). */
export function usePriceAcceptance(reservationId: string, price: SeenPrice): PriceAcceptance {
  const [first] = useState(price);
  const [accepted, setAccepted] = useState<SeenPrice | null>(null);
  // What the profile step showed is known to this tab only, so not while the server's page comes to life.
  const kept = useSyncExternalStore(
    never,
    () => keptPrice(reservationId),
    () => null,
  );
  return {
    sentence: priceChangeSentence(accepted ?? readSeenPrice(kept) ?? first, price),
    accept() {
      setAccepted(price);
      rememberSeenPrice(reservationId, price);
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
        <Button size="small" onClick={accept}>
          Accept {formatMoney(totalCents)}
        </Button>
      }
    >
      {sentence}
    </Banner>
  );
}
