/** Pages under /p/ and /blog/ are plain page loads (specification 2). */
export const isPlainPath = (href: string): boolean => /^\/(p|blog)\//.test(href);
