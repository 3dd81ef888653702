/** The oldest browsers the site is built for; a test compares them with the build's own list. */
export const BROWSERS = { chrome: '120', safari: '17.4', firefox: '125' } as const;
