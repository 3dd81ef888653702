/** A page of the site, by its address without the origin. */
export const SITE_PATH = /^\/(?!\/)[^\s\\]*$/;

/** Whether a text or picture of a site may link there: to a page of it, or to its service desk. */
export function isSiteLink(to: string): boolean {
  return to === 'service:' || isSitePath(to);
}

export function isSitePath(to: string): boolean {
  return SITE_PATH.test(to);
}
