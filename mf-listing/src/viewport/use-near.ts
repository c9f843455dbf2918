import { useEffect, useRef, useState } from 'react';

/** Whether an element has come near the window, once and for all: then is the time to load what is heavy. */
export function useNear<Element extends HTMLElement>(margin = '400px') {
  const ref = useRef<Element>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: margin },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [near, margin]);
  return { ref, near };
}
