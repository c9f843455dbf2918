import type { PageContext } from '@lodestay/platform';
import { Link } from '@lodestay/ui';
import { useState } from 'react';

export const head = (_: PageContext) => ({ title: 'Privacy' });

export function Page() {
  const [n, set] = useState(0);
  return <div className="page"><h1 className="display d-46">Privacy</h1><Link className="link" href="/contact-us">Contact</Link><button type="button" onClick={() => set(n + 1)}>count {n}</button></div>;
}
