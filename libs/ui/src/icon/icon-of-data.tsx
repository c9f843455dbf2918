import { createElement, type ComponentProps, type SVGProps } from 'react';

/** What each file of lucide says of its icon. */
export type IconData = { node: readonly (readonly [tag: string, attributes: SVGProps<SVGElement>])[] };

/**
 * Draws an icon of lucide. Builds take this in place of lucide's own function, which reads sizes, colours and a context that no
 * icon here has: how an icon is stroked and how large it is, the class `lucide` says.
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
