import { roles } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import type { Texts } from '../../engine/texts.ts';
import { roomName } from '../chat/room-name.ts';
import { memberStates, restrictGrounds } from '../members/member-texts.ts';
import { purposeName } from '../postings/posting-texts.ts';
import { resetMessages } from '../resets/reset-messages.ts';
import { roleName } from '../staff/role-names.ts';
import { staffMessages } from '../staff/staff-messages.ts';
import { switchMessages } from '../switches/switch-messages.ts';
import { actMessages as text } from './act-messages.ts';
import { sayGameImport } from './say-games.ts';
import { sayMailing, sayMailingState } from './say-mailings.ts';
import { offerKinds } from './say-offers.ts';

type Say = (was: unknown, is: unknown, texts: Texts) => readonly string[];

const part = (of: unknown, key: string): unknown => Reflect.get(Object(of), key);
const stated = (of: unknown, key: string): string => String(part(of, key) ?? '');

/** The old and the new value as a sentence; only the new one where the old is unknown. */
function fromTo(what: Message, before: string, after: string, { t }: Texts): readonly string[] {
  if (before === after) return [];
  if (before === '') return [t(text.to, { what: t(what), after })];
  return [t(text.from, { what: t(what), before, after })];
}

function memberStatus(of: unknown, { t }: Texts): string {
  const status = stated(of, 'status');
  const known = Object.entries(memberStates).find(([name]) => name === status);
  return known ? t(known[1].name) : status;
}

function wasStatus(was: unknown, is: unknown, texts: Texts): readonly string[] {
  return fromTo(text.memberAccount, memberStatus(was, texts), memberStatus(is, texts), texts);
}

type Grounded = typeof text.closed | typeof text.ground;

function groundText(is: unknown, form: Grounded, { t }: Texts): readonly string[] {
  const code = stated(is, 'ground');
  const known = Object.entries(restrictGrounds).find(([name]) => name === code);
  return known ? [t(form, { ground: t(known[1]) })] : [];
}

function rolesOf(of: unknown): readonly string[] {
  const list = part(of, 'roles');
  return Array.isArray(list) ? list.map(String) : [];
}

function roleNames(codes: readonly string[], { t }: Texts): string {
  const names = roles.filter((role) => codes.includes(role)).map((role) => t(roleName(role)));
  return names.length === 0 ? t(text.noRoles) : names.join('、');
}

/** A person's name and roles; which roles were added and removed, where both sides are known. */
function person(was: unknown, is: unknown, texts: Texts): readonly string[] {
  const { t } = texts;
  const named = fromTo(
    text.staffName,
    stated(was, 'displayName'),
    stated(is, 'displayName'),
    texts,
  );
  const [before, after] = [rolesOf(was), rolesOf(is)];
  if (part(was, 'roles') === undefined) {
    return [...named, t(text.staffRoles, { roles: roleNames(after, texts) })];
  }
  const more = after.filter((role) => !before.includes(role));
  const less = before.filter((role) => !after.includes(role));
  if (more.length + less.length === 0) return named;
  return [
    ...named,
    ...fromTo(text.roles, roleNames(before, texts), roleNames(after, texts), texts),
    ...(more.length > 0 ? [t(text.rolesMore, { roles: roleNames(more, texts) })] : []),
    ...(less.length > 0 ? [t(text.rolesLess, { roles: roleNames(less, texts) })] : []),
  ];
}

function staffStatus(of: unknown, { t }: Texts): string {
  const status = stated(of, 'status');
  if (status === 'active' || status === 'disabled') return t(staffMessages[status]);
  return status;
}

function employed(was: unknown, is: unknown, texts: Texts): readonly string[] {
  return fromTo(text.staffAccount, staffStatus(was, texts), staffStatus(is, texts), texts);
}

type Moved =
  | typeof text.credit
  | typeof text.debit
  | typeof text.confiscate
  | typeof text.voidPrize;

/** The amount, its purpose and document, and the resulting balance from the one its proposer saw. */
function money(form: (amountMinor: number) => Moved): Say {
  return (was, is, texts) => {
    const { t, full } = texts;
    const amountMinor = Number(part(is, 'amountMinor') ?? 0);
    const moved = form(amountMinor);
    const [purpose, reference] = [stated(is, 'purpose'), stated(is, 'reference')];
    const name = purposeName(purpose);
    const reason = name ? t(name) : purpose;
    const isByHand = moved === text.credit || moved === text.debit;
    const why = isByHand ? t(text.purpose, { purpose: reason }) : t(text.onGround, { reason });
    // A confiscation rests on its ground alone: its reference is a key that nobody has seen.
    const hasDocument = reference !== '' && moved !== text.confiscate;
    return [
      t(moved, { amount: full(Math.abs(amountMinor)) }),
      ...(purpose === '' ? [] : [why]),
      ...(hasDocument ? [t(text.reference, { reference })] : []),
      ...balanceAfter(moved, part(was, 'mainMinor'), amountMinor, texts),
    ];
  };
}

/** No balance goes below nothing: what is missing is a debt for a prize, and refuses everything else. */
function balanceAfter(
  moved: Moved,
  balance: unknown,
  amountMinor: number,
  { t, full }: Texts,
): readonly string[] {
  if (typeof balance !== 'number') return [];
  const after = balance + amountMinor;
  const before = full(balance);
  if (after >= 0) return [t(text.balance, { before, after: full(after) })];
  if (moved !== text.voidPrize) {
    return [t(text.balanceShort, { before, amount: full(-amountMinor) })];
  }
  return [t(text.balanceDebt, { before, after: full(0), debt: full(-after) })];
}

/** A switch by its name. */
export function switchName(code: string, { t }: Texts): string {
  const messages: Readonly<Record<string, Message>> = switchMessages;
  const message = messages[code];
  return message ? t(message) : code;
}

/** The room of a proposal by its name. */
export function roomOf(payload: unknown, texts: Texts): string {
  return roomName(texts, { rid: stated(payload, 'rid'), name: stated(payload, 'name') });
}

/** Switches that are turned on now and were not, and vice versa. */
const switches: Say = (was, is, texts) => {
  const { t } = texts;
  const [before, after] = [Object.keys(Object(was)), Object.keys(Object(is))];
  const thrown = after.filter((name) => !before.includes(name));
  const gone = before.filter((name) => !after.includes(name));
  return [
    ...thrown.map((code) =>
      t(text.stopped, { name: switchName(code, texts), message: stated(part(is, code), 'note') }),
    ),
    ...gone.map((code) => t(text.resumed, { name: switchName(code, texts) })),
  ];
};

/** For proposals: the requested state beside the state at that time. */
const kinds: Readonly<Record<string, Say>> = {
  ...offerKinds,
  closeAccount: (was, is, texts) => [
    ...wasStatus(was, { status: 'closed' }, texts),
    ...groundText(is, text.closed, texts),
  ],
  resetMember: (_was, is, { t }) => {
    const what = stated(is, 'what');
    const isKnown = what === 'phone' || what === 'fund' || what === 'factor';
    return isKnown ? [t(text.resetMember, { what: t(resetMessages[what]) })] : [];
  },
  reopenAccount: (was, _is, texts) => wasStatus(was, { status: 'active' }, texts),
  staffCreate: (_was, is, texts) => [
    texts.t(text.staffNew, { displayName: stated(is, 'displayName'), name: stated(is, 'name') }),
    texts.t(text.staffRoles, { roles: roleNames(rolesOf(is), texts) }),
  ],
  staffUpdate(was, is, texts) {
    const lines = person(was, is, texts);
    return lines.length === 0 ? [texts.t(text.unchanged)] : lines;
  },
  staffEnable: (was, _is, texts) => employed(was, { status: 'active' }, texts),
  staffReset: (_was, _is, { t }) => [t(text.reset)],
  manualPosting: money((amount) => (amount < 0 ? text.debit : text.credit)),
  confiscation: money(() => text.confiscate),
  voidPrize: money(() => text.voidPrize),
  clearStranger: (_was, is, { t }) => {
    const isPaper = stated(is, 'proof') === 'document';
    const form = isPaper ? text.strangerDocument : text.strangerStatement;
    return [t(form, { reference: stated(is, 'reference') })];
  },
  mailingSend: sayMailing,
  gameImport: sayGameImport,
  chatDestroy: (_was, is, texts) => [texts.t(text.chatDestroy, { room: roomOf(is, texts) })],
  switchOn: (_was, is, texts) => [
    texts.t(text.resumed, { name: switchName(stated(is, 'switch'), texts) }),
  ],
};

/** For actions that one person may do alone: what the log holds from before and after. */
const acts: Readonly<Record<string, Say>> = {
  'members/restrict': (was, is, texts) => [
    ...wasStatus(was, is, texts),
    ...groundText(is, text.ground, texts),
  ],
  'members/lift': wasStatus,
  'staff/setStatus': employed,
  'staff/unlock': (was, is, { t }) =>
    part(was, 'lockedUntil') !== null && part(is, 'lockedUntil') === null ? [t(text.unlocked)] : [],
  'switches/set': switches,
  'mailings/send': sayMailingState,
  'mailings/recall': sayMailingState,
};

/** Calls that create a proposal, by its kind; restricting and lifting do so to close and to reopen. */
const asks: Readonly<Record<string, string>> = {
  'members/restrict': 'closeAccount',
  'members/lift': 'reopenAccount',
  'resets/open': 'resetMember',
  'staff/create': 'staffCreate',
  'staff/update': 'staffUpdate',
  'staff/setStatus': 'staffEnable',
  'staff/reset': 'staffReset',
  'postings/propose': 'manualPosting',
  'postings/confiscate': 'confiscation',
  'postings/voidPrize': 'voidPrize',
  'switches/set': 'switchOn',
  'protection/stranger': 'clearStranger',
  'chat/destroy': 'chatDestroy',
  'mailings/send': 'mailingSend',
  'promotions/publish': 'promotionPublish',
  'promotions/budget': 'promotionBudget',
  'promotions/resume': 'promotionResume',
  'promotions/stop': 'promotionStop',
  'promotions/give': 'promotionGive',
  'agents/setStatus': 'agentStatus',
  'agents/move': 'agentMove',
  'agents/savePlan': 'agentPlan',
  'agents/run': 'agentRun',
  'venues/importGames': 'gameImport',
};

/** The content of a proposal, in sentences; null for kinds shown otherwise. */
export function sayProposal(kind: string, payload: unknown, texts: Texts): Lines {
  return kinds[kind]?.(part(payload, 'was'), payload, texts) ?? null;
}

export type Lines = readonly string[] | null;

/** The effect of a log entry, in sentences; null where it is shown value by value. */
export function sayLogged(
  line: {
    readonly action: string;
    readonly request: unknown;
    readonly before: unknown;
    readonly after: unknown;
  },
  texts: Texts,
): Lines {
  const { action, request, before, after } = line;
  const payload = part(after, 'payload');
  if (action === 'approval/executed') return sayProposal(stated(request, 'kind'), payload, texts);
  const kind = asks[action];
  if (payload !== undefined && kind !== undefined) {
    const lines = sayProposal(kind, payload, texts) ?? [];
    return [texts.t(text.waits), ...lines];
  }
  if (after === null || after === undefined) return null;
  const lines = acts[action]?.(before, after, texts) ?? [];
  return lines.length === 0 ? null : lines;
}
