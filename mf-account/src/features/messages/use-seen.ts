import { useEffect, useRef } from 'react';

/** Calls `onSeen` once per `key` when the element is in the viewport. */
export function useSeen<Element extends HTMLElement>(key: number | null, onSeen: () => void) {
  const element = useRef<Element>(null);
  const callback = useRef(onSeen);
  useEffect(() => {
    callback.current = onSeen;
  });
  useEffect(() => {
    if (key === null || !element.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callback.current();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [key]);
  return element;
}
