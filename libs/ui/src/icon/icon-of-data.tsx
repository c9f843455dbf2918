import { createElement, type ComponentProps, type SVGProps } from 'react';

/** The shapes in a file of lucide. */
export type IconData = { node: readonly (readonly [tag: string, attributes: SVGProps<SVGElement>])[] };

/**
 * Replaces lucide's own `createLucideIcon` in builds, which also handles sizes, colors and a context that are not used here.
 * The class `lucide` sets size and stroke.
 */
export function iconOfData({ node }: IconData) {
  return function Icon({ className, ...props }: ComponentProps<'svg'>) {
    return (
      <svg
        viewBox="0 0 24 24"
        className={className ? `lucide ${className}` : 'lucide'}
        aria-hidden={props['aria-label'] ? undefined : true}
        {...props}
      >
        {node.map(([tag, attributes]) => createElement(tag, attributes))}
      </svg>
    );
  };
}
