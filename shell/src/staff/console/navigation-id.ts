/** ID of the navigation, which the menu button opens on small screens. */
export const NAVIGATION_ID = 'console-navigation';
