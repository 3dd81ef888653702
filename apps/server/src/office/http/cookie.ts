import type { IncomingHttpHeaders } from 'node:http';

/** Where the page is served over TLS the name's prefix makes browsers bind the cookie to this host. */
function cookieName(secure: boolean): string {
  return secure ? '__Host-tp-office' : 'tp-office';
}

/** The session's token; null without a cookie of ours. */
export function readCookie(headers: IncomingHttpHeaders, secure: boolean): string | null {
  return cookieOf(headers, cookieName(secure));
}

function cookieOf(headers: IncomingHttpHeaders, name: string): string | null {
  for (const part of (headers.cookie ?? '').split(';')) {
    const [key = '', ...value] = part.split('=');
    if (key.trim() === name) return value.join('=').trim();
  }
  return null;
}

/** How long a browser that has logged in is recognised: half a year. */
const DEVICE_SECONDS = 180 * 24 * 3_600;

function deviceName(secure: boolean): string {
  return `${cookieName(secure)}-device`;
}

/** The token of a browser that has logged in before; null without a cookie of ours. */
export function readDevice(headers: IncomingHttpHeaders, secure: boolean): string | null {
  return cookieOf(headers, deviceName(secure));
}

export function writeDevice(token: string, secure: boolean): string {
  const rest = `Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  return `${deviceName(secure)}=${token}; ${rest}; Max-Age=${DEVICE_SECONDS}`;
}

/** A session cookie: kept until the browser is closed, read by no script and sent from no other site. */
export function writeCookie(token: string | null, secure: boolean): string {
  const rest = `Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  return `${cookieName(secure)}=${token ?? ''}; ${rest}${token === null ? '; Max-Age=0' : ''}`;
}
