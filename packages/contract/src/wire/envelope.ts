/** The shape of every answer. `message` is suitable for members. */
export interface Envelope<Data = unknown> {
  readonly status_code: number;
  readonly data: Data;
  readonly message: string;
}

/** One field with a fault in a 6007; `path` is dotted, empty for the body as a whole. */
export interface InputIssue {
  readonly path: string;
  readonly message: string;
}

/** True for anything that has the three fields of an envelope. */
export function isEnvelope(value: unknown): value is Envelope {
  return (
    typeof value === 'object' &&
    value !== null &&
    'status_code' in value &&
    typeof value.status_code === 'number' &&
    'data' in value &&
    'message' in value &&
    typeof value.message === 'string'
  );
}
