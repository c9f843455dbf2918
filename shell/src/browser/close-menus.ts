const OPEN = 'details[data-menu][open]';

/** A link that is a button while scripts run opens a form in the menu. */
const CLOSING = 'a:not([role="button"]), [data-closes]';

function close(event: Event) {
  const path = event.composedPath();
  const isClosing = path.some((node) => node instanceof Element && node.matches(CLOSING));
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(OPEN)) {
    if (event instanceof KeyboardEvent) {
      if (event.key !== 'Escape') continue;
      menu.querySelector('summary')?.focus();
    } else if (path.includes(menu) && !isClosing) continue;
    menu.open = false;
  }
}

/**
 * Closes `details` menus of the header and the pages on Escape, on a click elsewhere, and when the visitor follows a link.
 * It is here and not in the header, because a menu can be opened before the header's code is loaded.
 */
export function closeMenus() {
  document.addEventListener('click', close);
  document.addEventListener('keydown', close);
}
