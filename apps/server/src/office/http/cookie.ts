import type { IncomingHttpHeaders } from 'node:http';

/** Where the page is served over TLS the name itself makes browsers keep the cookie to this host. */
function cookieName(secure: boolean): string {
  return secure ? '__Host-tp-office' : 'tp-office';
}

/** The session's token; null without a cookie of ours. */
export function readCookie(headers: IncomingHttpHeaders, secure: boolean): string | null {
  const name = cookieName(secure);
  for (const part of (headers.cookie ?? '').split(';')) {
    const [key = '', ...value] = part.split('=');
    if (key.trim() === name) return value.join('=').trim();
  }
  return null;
}

/** Kept by the browser until it is closed; no script reads it and no other site sends it. */
export function writeCookie(token: string | null, secure: boolean): string {
  const rest = `Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  return `${cookieName(secure)}=${token ?? ''}; ${rest}${token === null ? '; Max-Age=0' : ''}`;
}
