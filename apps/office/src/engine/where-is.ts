import type { Permission } from '@tianping/contract';

/** The page of one kind of thing, and the permission to open it; null is everybody who is logged in. */
interface Where {
  readonly at: string;
  readonly need: Permission | null;
}

/** Lists that an order number belongs to, by its first two letters, with their search key. */
const NUMBERS: Readonly<Record<string, Where>> = {
  DP: { at: '/deposits?tab=all&find=1&text=', need: 'deposits.read' },
  WD: { at: '/withdrawals?tab=all&find=1&text=', need: 'withdrawals.read' },
  TY: { at: '/bets?find=1&q=', need: 'bets.read' },
  ZZ: { at: '/transfers?tab=all&find=1&text=', need: 'transfers.read' },
  FK: { at: '/feedback?tab=all&find=1&text=', need: 'feedback.read' },
};
const NUMBER = /^(DP|WD|TY|ZZ|FK)\d{6}-[0-9A-Z]{4,12}$/;

/** The address for a typed search: an order by its number, else a search for members. */
export function whereIs(typed: string): string {
  const wanted = typed.trim();
  const list = numberList(wanted);
  if (list !== null) return `${list.at}${encodeURIComponent(wanted.toUpperCase())}`;
  return `/members?q=${encodeURIComponent(wanted)}`;
}

function numberList(typed: string): Where | null {
  const number = NUMBER.exec(typed.toUpperCase());
  return NUMBERS[number?.[1] ?? ''] ?? null;
}

/** Pages of things that are found by their id. */
const IDS: Readonly<Record<string, Where>> = {
  member: { at: '/members/', need: 'members.read' },
  reset: { at: '/resets?tab=all&open=', need: 'members.read' },
  bet: { at: '/bets?open=', need: 'bets.read' },
  round: { at: '/rounds?tab=all&open=', need: 'bets.read' },
  match: { at: '/bets?match=', need: 'bets.read' },
  deposit: { at: '/deposits?tab=all&open=', need: 'deposits.read' },
  withdrawal: { at: '/withdrawals?tab=all&open=', need: 'withdrawals.read' },
  transfer: { at: '/transfers?tab=all&open=', need: 'transfers.read' },
  feedback: { at: '/feedback?tab=all&open=', need: 'feedback.read' },
  mailing: { at: '/mailings?open=', need: 'mailings.read' },
  labRun: { at: '/lab?open=', need: 'bets.read' },
  callback: { at: '/callbacks?open=', need: 'callbacks.read' },
  proposal: { at: '/approvals?tab=all&open=', need: null },
  staff: { at: '/staff?open=', need: 'staff.read' },
  agent: { at: '/agents?open=', need: 'agents.read' },
  activity: { at: '/promotions/', need: 'promotions.read' },
};
const PLACES: Readonly<Record<string, Where>> = {
  config: { at: '/config', need: 'config.read' },
  'config:banners': { at: '/banners', need: 'config.read' },
  'config:wording': { at: '/wording', need: 'config.read' },
  switch: { at: '/switches', need: 'config.read' },
  gifts: { at: '/gifts', need: 'config.read' },
  batch: { at: '/gifts', need: 'config.read' },
  venue: { at: '/games', need: 'bets.read' },
  'config:games': { at: '/config?section=games', need: 'config.read' },
  job: { at: '/jobs', need: 'jobs.read' },
  agents: { at: '/agent-settlement', need: 'agents.read' },
};
/** The log and older entries name people by their login. */
const STAFF_BY_LOGIN = '/staff?find=1&q=';
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The page of the subject of a log entry or a proposal, `member:<id>`; null where there is no page, or none that these
 * permissions may open.
 */
export function subjectLink(subject: string, may: readonly Permission[]): string | null {
  const [kind = '', ...rest] = subject.split(':');
  const id = rest.join(':');
  const allowed = ({ need }: Where): boolean => need === null || may.includes(need);
  const list = numberList(id);
  if (list) return allowed(list) ? whereIs(id) : null;
  const retained = IDS[kind];
  if (retained) {
    if (id === '' || !allowed(retained)) return null;
    const at = kind === 'staff' && !ID.test(id) ? STAFF_BY_LOGIN : retained.at;
    return `${at}${encodeURIComponent(id)}`;
  }
  const place = PLACES[subject] ?? PLACES[kind];
  return place && allowed(place) ? place.at : null;
}

/** A text split at the order numbers in it: every second part is one. */
export function splitAtNumbers(text: string): readonly string[] {
  return text.split(/\b((?:DP|WD|TY|ZZ|FK)\d{6}-[0-9A-Z]{4,12})(?![0-9A-Z])/);
}
