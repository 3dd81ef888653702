/** Lists of the office that an order's number leads to, by its first two letters, and the key of their search. */
const NUMBERS: Readonly<Record<string, string>> = {
  DP: '/deposits?tab=all&find=1&text=',
  WD: '/withdrawals?tab=all&find=1&text=',
  TY: '/bets?find=1&q=',
  ZZ: '/transfers?tab=all&find=1&text=',
  FK: '/feedback?tab=all&find=1&text=',
};
const NUMBER = /^(DP|WD|TY|ZZ|FK)\d{6}-[0-9A-Z]{4,12}$/;

/** Where the office shows what somebody typed: an order by its number, else the members whom it may mean. */
export function whereIs(typed: string): string {
  const wanted = typed.trim();
  const number = NUMBER.exec(wanted.toUpperCase());
  const list = number ? NUMBERS[number[1] ?? ''] : undefined;
  if (list !== undefined) return `${list}${encodeURIComponent(wanted.toUpperCase())}`;
  return `/members?q=${encodeURIComponent(wanted)}`;
}

/** Of things that are kept under their id. */
const IDS: Readonly<Record<string, string>> = {
  member: '/members/',
  bet: '/bets?open=',
  match: '/bets?match=',
  transfer: '/transfers?tab=all&open=',
  proposal: '/approvals?tab=all&open=',
  staff: '/staff?open=',
};
const PLACES: Readonly<Record<string, string>> = {
  config: '/config',
  switch: '/switches',
  gifts: '/gifts',
  batch: '/gifts',
};

/** Where the thing is that the log or a proposal is about, `member:<id>`; null where there is no page of it. */
export function subjectLink(subject: string): string | null {
  const [kind = '', ...rest] = subject.split(':');
  const id = rest.join(':');
  if (NUMBER.test(id)) return whereIs(id);
  const list = IDS[kind];
  if (list !== undefined) return id === '' ? null : `${list}${encodeURIComponent(id)}`;
  return PLACES[kind] ?? null;
}
