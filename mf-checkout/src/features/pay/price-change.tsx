import { useEffect, useState } from 'react';
import { formatMoney } from '@lodestay/stay';
import { Banner, Button } from '@lodestay/ui';
import { priceChangeSentence, recallSeenPrice, rememberSeenPrice, type SeenPrice } from '../../stay/seen-price.ts';

export type PriceAcceptance = { /** What changed since the person looked, or null. */ readonly sentence: string | null; accept(): void };

/** Compares the price of now with the one that was looked at last, in this step or the one before (product 4). */
export function usePriceAcceptance(reservationId: string, price: SeenPrice): PriceAcceptance {
  const [seen, setSeen] = useState(price);
  // What the profile step showed is known to this tab only, so not while the server's page comes to life.
  useEffect(() => {
    const before = recallSeenPrice(reservationId);
    if (before) setSeen(before);
  }, [reservationId]);
  return {
    sentence: priceChangeSentence(seen, price),
    accept() {
      setSeen(price);
      rememberSeenPrice(reservationId, price);
    },
  };
}

export type PriceChangeProps = { acceptance: PriceAcceptance; totalCents: number };

export function PriceChange({ acceptance: { sentence, accept }, totalCents }: PriceChangeProps) {
  if (!sentence) return null;
  return (
    <Banner tone="info" role="alert" action={<Button size="small" onClick={accept}>Accept {formatMoney(totalCents)}</Button>}>
      {sentence}
    </Banner>
  );
}
