/** Limits of the wire that both sides apply. Times are milliseconds. */
export const wireLimits = {
  /** A request without an answer fails after this. */
  requestTimeoutMs: 30_000,
  /** A timestamp further off than this, either way, is refused. */
  timestampWindowMs: 300_000,
  /** A request id, and a message number of a sealing context, is remembered this long. */
  replayWindowMs: 600_000,
  /** The previous sealing key is still accepted this long after a rotation. */
  sealKeyGraceMs: 3_600_000,
  /** Bytes of a request body; of a sealed one after opening. */
  bodyBytesMax: 131_072,
  /** Bytes of a sealed body as it arrives: the same in base64, its seal, and the names around it. */
  sealedBodyBytesMax: 175_296,
  /** Bytes of a picture that is uploaded. */
  imageBytesMax: 5_242_880,
  /** Bytes of the upload's body: the picture in base64, sealed, in base64 once more. */
  imageBodyBytesMax: 9_437_184,
  /** Largest message number of one sealing context. */
  messageNumberMax: 2 ** 31 - 1,
} as const;

/** Characters of the largest picture in base64. */
export const IMAGE_BASE64_MAX = Math.ceil(wireLimits.imageBytesMax / 3) * 4;

/** The site that a client requests when it has no other. */
export const DEFAULT_SITE_ID = 6000;
