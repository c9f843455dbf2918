/** The part that tests of builds use. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options?: { url: string; runScripts: 'outside-only' });
    readonly window: Window & typeof globalThis;
  }
}
