import { createElement, type ComponentProps, type SVGProps } from 'react';

/** The shapes in a file of lucide. */
export type IconData = { node: readonly (readonly [tag: string, attributes: SVGProps<SVGElement>])[] };

/**
 * Replaces lucide's own `createLucideIcon` in builds, which also handles sizes, colors and a context that are not used here.
 * The class `lucide` sets size and stroke.
 */
export function createIcon({ node }: IconData) {
  return function Icon({ className, ...props }: ComponentProps<'svg'>) {
    return createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        className: className ? `lucide ${className}` : 'lucide',
        'aria-hidden': props['aria-label'] ? undefined : true,
        ...props,
      },
      // Children in a list of arguments need no keys, which builds remove from the data.
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
