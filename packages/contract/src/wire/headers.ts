/** Names of the request headers, as they go over the wire. */
export const headerNames = {
  contentType: 'content-type',
  siteId: 'x-site-id',
  clientType: 'x-client-type',
  appVersion: 'x-app-version',
  deviceId: 'x-device-id',
  visitorId: 'x-visitor-id',
  clientIp: 'x-client-ip',
  requestId: 'x-request-id',
  timestamp: 'x-timestamp',
  token: 'x-token',
  idempotencyKey: 'x-idempotency-key',
  unattended: 'x-unattended',
  language: 'accept-language',
} as const;

/**
 * Two constant headers on every request. They name the wire's generation, and make any request from a foreign origin
 * need a CORS preflight, which the server never grants.
 */
export const markerHeaders = {
  'x-tp-wire': '1',
  'x-requested-with': 'tianping',
} as const;

export const CLIENT_TYPE = 'web';
export const JSON_CONTENT_TYPE = 'application/json';

/** Formats of header values. */
export const headerForms = {
  requestId: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  deviceId: /^[A-Za-z0-9._-]{1,64}$/,
  visitorId: /^[A-Za-z0-9._-]{1,64}$/,
  token: /^[A-Za-z0-9._-]{1,200}$/,
  idempotencyKey: /^[A-Za-z0-9_-]{8,64}$/,
  /** Unix milliseconds, a dot, an HMAC-SHA-256 in base64url; plain calls may leave the signature out. */
  timestamp: /^(\d{1,15})(?:\.([A-Za-z0-9_-]{0,64}))?$/,
} as const;
