/** What a request's signature covers. */
export interface SignedParts {
  readonly method: string;
  /** The call's path without the sealed segment and without a query. */
  readonly path: string;
  readonly unixMs: number;
  readonly requestId: string;
  /** base64url of SHA-256 of the body as it is sent: sealed when the call is sealed, empty for none. */
  readonly bodyHash: string;
}

/** The text that is signed with HMAC-SHA-256. */
export function signatureText(parts: SignedParts): string {
  return `${parts.method}\n${parts.path}\n${parts.unixMs}\n${parts.requestId}\n${parts.bodyHash}`;
}

/**
 * The key of a request sent before the client knows the site's web key: only `preInfo` and the key call. It is public
 * and proves nothing, and the server does not check it there.
 */
export function bootstrapKeyText(siteId: number): string {
  return `tianping/1${siteId}`;
}
