/** Loads a vendor's script after the page has loaded, so that a slow vendor does not delay it. A failure changes nothing. */
export function loadScript(src: string, nonce: string | undefined): void {
  const insert = () => {
    const script = document.createElement('script');
    script.async = true;
    script.src = src;
    if (nonce) script.nonce = nonce;
    document.head.append(script);
  };
  if (document.readyState === 'complete') insert();
  else addEventListener('load', insert, { once: true });
}
