/** Headers of every answer to a call: no caching, no guessing of the content type. */
export const callAnswerHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
} as const;

export interface PageOrigins {
  /** Other origins that pages may open sockets or fetch from. */
  readonly connections?: readonly string[];
  /** Origins of games: their pages may be framed, their covers may be shown. */
  readonly games?: readonly string[];
}

/** Headers of the player site's pages and files. */
export function pageHeaders(origins: PageOrigins): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    // React writes style attributes; style sheets and elements come from our own files only.
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...(origins.games ?? [])].join(' '),
    "font-src 'self' data:",
    ["connect-src 'self'", ...(origins.connections ?? [])].join(' '),
    ["frame-src 'self'", ...(origins.games ?? [])].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
}
