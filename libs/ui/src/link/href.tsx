import { createContext, use, type ReactNode } from 'react';

type HrefOf = (href: string) => string;

const HrefContext = createContext<HrefOf>((href) => href);

/** Tells every link below how an internal address becomes an href: the place where utm parameters are kept (specification 2). */
export function HrefProvider(props: { value: HrefOf; children: ReactNode }) {
  return <HrefContext value={props.value}>{props.children}</HrefContext>;
}

/** The function that makes an href of an address. Only addresses of this site go through it; `tel:`, `#part` and foreign ones stay. */
export function useHref(): HrefOf {
  const hrefOf = use(HrefContext);
  return (href) => (href.startsWith('/') && !href.startsWith('//') ? hrefOf(href) : href);
}
