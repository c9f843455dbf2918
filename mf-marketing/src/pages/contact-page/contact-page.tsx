import type { PageContext } from '@lodestay/platform';
import { Link } from '@lodestay/ui';
import { useState } from 'react';

export const head = (_: PageContext) => ({ title: 'Contact us' });

export function Page() {
  const [n, set] = useState(0);
  return <div className="page"><h1 className="display d-46">Contact us</h1><Link className="link" href="/privacy">Contact</Link><button type="button" onClick={() => set(n + 1)}>count {n}</button></div>;
}
