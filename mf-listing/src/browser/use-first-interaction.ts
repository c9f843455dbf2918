import { useEffect, useState } from 'react';
import { COMPARED_HOMES, keepsAny, SAVED_HOMES } from '@lodestay/saved';

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Whether somebody has begun to use the page, or it has something to show that is only known here. Once true it stays so. */
export function useFirstInteraction(atOnce: boolean): boolean {
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    if (begun) return;
    const begin = () => setBegun(true);
    if (atOnce || keepsAny(COMPARED_HOMES, SAVED_HOMES)) return begin();
    for (const sign of SIGNS) addEventListener(sign, begin, { passive: true, once: true });
    return () => SIGNS.forEach((sign) => removeEventListener(sign, begin));
  }, [begun, atOnce]);
  return begun;
}
