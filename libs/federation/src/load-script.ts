const TIMEOUT_MS = 20_000;

/** Runs a script element of the caller's making. Rejects when it does not arrive; its tag is gone either way, so that the next try asks the network again. */
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
