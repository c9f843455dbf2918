import { useEffect, useRef, useState } from 'react';

/** True once an element has been within `margin` of the viewport. Used to load heavy code late. */
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
