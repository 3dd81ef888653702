import type { SubjectKind } from '@tianping/contract';
import type { Json } from './canonical.ts';

/** Fields whose values no log may hold, wherever they are in a request. */
const SECRETS = new Set([
  'password',
  'newPassword',
  'code',
  'ticket',
  'response',
  'secret',
  'recoveryCodes',
]);

/** A `code` of any other call is an identifier. */
const SECRET_CODE = /^auth\//;

/** A request as it is logged: secrets masked, long texts cut. */
export function redacted(path: string, value: Json, textMax: number): Json {
  const clean = (inner: Json): Json => {
    if (typeof inner === 'string') {
      return inner.length > textMax ? `${inner.slice(0, textMax)}…` : inner;
    }
    if (typeof inner !== 'object' || inner === null) return inner;
    if (Array.isArray(inner)) return inner.map(clean);
    return Object.fromEntries(
      Object.entries(inner).map(([key, part]) => {
        const isSecret = SECRETS.has(key) && (key !== 'code' || SECRET_CODE.test(path));
        return [key, isSecret ? '[secret]' : clean(part)];
      }),
    );
  };
  return clean(value);
}

/** The subject of a request, by the field that holds its id; the first match counts. */
const SUBJECTS: readonly (readonly [string, SubjectKind])[] = [
  ['agentId', 'agent'],
  ['applicationId', 'agents'],
  ['batchId', 'batch'],
  ['grantId', 'grant'],
  ['flagId', 'flag'],
  ['callbackId', 'callback'],
  ['differenceId', 'difference'],
  ['leagueId', 'league'],
  ['passkeyId', 'passkey'],
  ['sessionId', 'session'],
  ['proposalId', 'proposal'],
  ['feedbackId', 'feedback'],
  ['mailingId', 'mailing'],
  ['talkId', 'talk'],
  ['cannedId', 'canned'],
  ['orderId', 'order'],
  ['withdrawId', 'withdrawal'],
  ['transferId', 'transfer'],
  ['betId', 'bet'],
  ['matchId', 'match'],
  ['resetId', 'reset'],
  ['memberId', 'member'],
  ['rid', 'room'],
  ['muteId', 'mute'],
  ['reportId', 'report'],
  ['word', 'word'],
  ['staffId', 'staff'],
  ['section', 'config'],
  ['switch', 'switch'],
  ['job', 'job'],
  ['labRunId', 'labRun'],
  ['channelCode', 'venue'],
];

/** The subject of a request, where one of its fields names it: `member:<id>`; else empty. */
export function subjectOf(request: Json): string {
  if (typeof request !== 'object' || request === null || Array.isArray(request)) return '';
  for (const [field, name] of SUBJECTS) {
    const value: unknown = Reflect.get(request, field);
    if (typeof value === 'string' && value !== '') return `${name}:${value}`;
  }
  return '';
}
