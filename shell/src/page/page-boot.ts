import { BOOT_ID, type Boot } from '../boot-data.ts';

/** What the server told this page. */
export const boot = JSON.parse(document.getElementById(BOOT_ID)!.textContent) as Boot;

/** The nonce of this document; what we insert ourselves carries it. Browsers hide the attribute but keep the property. */
export const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
