const TIMEOUT_MS = 20_000;

/** Loads and runs a script element. Rejects if it does not load. Always removes the element, so that the next try requests it again. */
export async function loadScript(script: HTMLScriptElement): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise((resolve, reject) => {
      script.addEventListener('load', resolve);
      script.addEventListener('error', () => reject(new Error(`${script.src} did not load`)));
      timer = setTimeout(() => reject(new Error(`${script.src} did not load in ${TIMEOUT_MS / 1000} s`)), TIMEOUT_MS);
      document.head.append(script);
    });
  } finally {
    clearTimeout(timer);
    script.remove();
  }
}
