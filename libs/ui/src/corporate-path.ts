/** Pages for companies, which show the corporate phone line. In its own file, so that the first load leaves out the brand. */
export const isCorporatePath = (pathname: string): boolean => /\/corporate(?:-housing)?(?:\/|$)/.test(pathname);
