export const CONSOLE_PATH = '/staff';

/** Whether a path is in the staff console. Takes a decoded path. */
export const isConsolePath = (pathname: string): boolean =>
  pathname === CONSOLE_PATH || pathname.startsWith(`${CONSOLE_PATH}/`);
