import { BOOT_ID, type Boot } from '../boot-data.ts';

/** Data from the server for this page. */
export const boot = JSON.parse(document.getElementById(BOOT_ID)!.textContent) as Boot;

/** The nonce of this document, for elements that our code inserts. Browsers hide the attribute but keep the property. */
export const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
