import { balanceText, moneyMinor } from '@tianping/base';
import type { Message } from '@tianping/i18n';
import { arcadeMessages as text } from '../messages.ts';
import type { ActLine, PairLine } from '../store/card-pairs.ts';
import type { PlayLineRow, RoundLine, StuckCall, TableLine } from '../store/office.ts';
import { translators } from '../texts.ts';

const UTC8_MS = 8 * 3_600_000;
const { t } = translators.hans;

const states: Readonly<Record<string, Message>> = {
  open: text.stateOpen,
  drawn: text.stateDrawn,
  settled: text.stateSettled,
  void: text.stateVoid,
};
const playStates: Readonly<Record<string, Message>> = {
  ...states,
  open: text.statePlaying,
  staking: text.stateStaking,
  refused: text.stateRefused,
};
const kinds: Readonly<Record<string, Message>> = {
  bet: text.callBet,
  win: text.callWin,
  rollback: text.callRollback,
};

interface OfficeView {
  readonly now: number;
  readonly tables: readonly TableLine[];
  readonly rounds: readonly RoundLine[];
  readonly plays: readonly PlayLineRow[];
  readonly calls: readonly StuckCall[];
  readonly pairs: readonly PairLine[];
  readonly acts: readonly ActLine[];
  readonly nameOf: (gameCode: string) => string;
}

/** The office of the studio on one page; no script runs on it. */
export function officePage(view: OfficeView): string {
  const title = t(text.officeTitle);
  const sections = [
    tablesOf(view),
    callsOf(view),
    pairsOf(view),
    actsOf(view),
    roundsOf(view),
    playsOf(view),
  ];
  return [
    '<!doctype html><html lang="zh-Hans"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex"><link rel="stylesheet" href="/office.css">',
    `<title>${title}</title></head><body><main><h1>${title}</h1>`,
    `<p>${clockText(view.now)} UTC+8</p>${sections.join('')}</main></body></html>`,
  ].join('');
}

function tablesOf({ tables, nameOf }: OfficeView): string {
  return section(
    text.officeTables,
    [text.officeGame, text.officeIssue, text.officeState, text.officeTime, text.officeStaked, ''],
    tables.map((line) => [
      escapeHtml(nameOf(line.gameCode)),
      escapeHtml(line.issue),
      nameIn(states, line.state),
      clockText(line.drawsAt),
      `${yuan(line.stakedMinor)} · ${line.players}`,
      line.state === 'open' || line.state === 'drawn' ? voidForm(line.roundId) : '',
    ]),
  );
}

function callsOf({ calls }: OfficeView): string {
  const heads = [
    text.officeKind,
    text.officePlayer,
    text.officeStaked,
    text.officeTries,
    text.officeStatus,
    text.officeTime,
    '',
  ] as const;
  return section(
    text.officeStuck,
    heads,
    calls.map((call) => [
      `${nameIn(kinds, call.kind)} · ${t(call.state === 'stuck' ? text.callStuck : text.callPending)}`,
      escapeHtml(call.player),
      yuan(call.amountMinor),
      String(call.tries),
      escapeHtml(call.status ?? ''),
      clockText(call.madeAt),
      form('retry', call.id, `<button>${t(text.officeRetry)}</button>`),
    ]),
  );
}

/** Facts for the operator's staff; the studio itself judges nobody. */
function pairsOf({ pairs, nameOf }: OfficeView): string {
  const heads = [
    text.officeGame,
    text.officePlayer,
    text.officePlayer,
    text.officeHands,
    text.officeSameNetwork,
    text.officeFriends,
    text.officeNets,
  ];
  return section(
    text.officePairs,
    heads,
    pairs.map((pair) => [
      escapeHtml(nameOf(pair.gameCode)),
      escapeHtml(pair.first),
      escapeHtml(pair.second),
      String(pair.hands),
      String(pair.sameNetwork),
      String(pair.friendsHands),
      `${yuan(pair.firstNetMinor)} · ${yuan(pair.secondNetMinor)}`,
    ]),
  );
}

function actsOf({ acts }: OfficeView): string {
  const names: Readonly<Record<string, Message>> = {
    void: text.officeVoid,
    retry: text.officeRetry,
    putOut: text.officePutOut,
  };
  return section(
    text.officeActs,
    [text.officeTime, text.officeKind, text.officeSubject, text.officeReason],
    acts.map((act) => [
      clockText(act.at),
      nameIn(names, act.act),
      escapeHtml(act.subject),
      escapeHtml(act.reason),
    ]),
  );
}

function roundsOf({ rounds, nameOf }: OfficeView): string {
  const heads = [
    text.officeGame,
    text.officeIssue,
    text.officeState,
    text.officeTime,
    text.officeStaked,
    text.officePaid,
    text.officeReason,
  ];
  return section(
    text.officeRounds,
    heads,
    rounds.map((line) => [
      escapeHtml(nameOf(line.gameCode)),
      escapeHtml(line.issue),
      nameIn(states, line.state),
      clockText(line.drawsAt),
      yuan(line.stakedMinor),
      yuan(line.paidMinor),
      escapeHtml(line.reason ?? ''),
    ]),
  );
}

function playsOf({ plays, nameOf }: OfficeView): string {
  const heads = [
    text.officeGame,
    text.officeOperator,
    text.officePlayer,
    text.officeState,
    text.officeStaked,
    text.officePaid,
    text.officeTime,
  ];
  return section(
    text.officePlays,
    heads,
    plays.map((play) => [
      `<a href="/round/${play.id}">${escapeHtml(nameOf(play.gameCode))}</a>`,
      escapeHtml(play.operator),
      escapeHtml(play.player),
      nameIn(playStates, play.state),
      yuan(play.stakedMinor),
      play.payoutMinor === null ? '' : yuan(play.payoutMinor),
      clockText(play.at),
    ]),
  );
}

function section(
  name: Message,
  heads: readonly (Message | '')[],
  rows: readonly (readonly string[])[],
): string {
  if (rows.length === 0)
    return `<section><h2>${t(name)}</h2><p>${t(text.officeNone)}</p></section>`;
  const head = heads.map((one) => `<th scope="col">${one === '' ? '' : t(one)}</th>`).join('');
  const body = rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('');
  return (
    `<section><h2>${t(name)}</h2><div class="scroll"><table><thead><tr>${head}</tr></thead>` +
    `<tbody>${body}</tbody></table></div></section>`
  );
}

function voidForm(roundId: string): string {
  return form(
    'void',
    roundId,
    `<input name="reason" required maxlength="200" placeholder="${t(text.officeReason)}" ` +
      `aria-label="${t(text.officeReason)}"><button>${t(text.officeVoid)}</button>`,
  );
}

function form(act: string, subject: string, inside: string): string {
  return (
    `<form method="post" action="/office"><input type="hidden" name="act" value="${act}">` +
    `<input type="hidden" name="subject" value="${subject}">${inside}</form>`
  );
}

function nameIn(names: Readonly<Record<string, Message>>, key: string): string {
  const name = names[key];
  return name ? t(name) : escapeHtml(key);
}

function yuan(minor: number): string {
  return balanceText(moneyMinor(minor));
}

function clockText(at: number): string {
  return new Date(at + UTC8_MS).toISOString().slice(5, 19).replace('T', ' ');
}

function escapeHtml(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export const officeStyle = `
:root { color-scheme: dark; }
body { margin: 0; background: #0b0f16; color: #dfe6f1; font: 14px/1.5 system-ui, sans-serif; }
main { max-width: 1200px; margin: 0 auto; padding: 24px 16px 64px; }
h1 { font-size: 20px; margin: 0; } h2 { font-size: 15px; margin: 28px 0 8px; color: #8fb8ff; }
p { color: #93a0b4; margin: 4px 0; }
.scroll { overflow-x: auto; border: 1px solid #1d2636; border-radius: 8px; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; padding: 7px 12px; border-bottom: 1px solid #1a2230; white-space: nowrap; }
th { color: #93a0b4; font-weight: 500; background: #111826; }
tr:last-child td { border-bottom: 0; } td { font-variant-numeric: tabular-nums; }
a { color: #8fb8ff; } form { display: flex; gap: 8px; margin: 0; }
input { background: #0d131e; border: 1px solid #2a3650; color: inherit; border-radius: 6px;
  padding: 4px 8px; min-width: 120px; }
button { background: #22304a; border: 1px solid #34496f; color: inherit; border-radius: 6px;
  padding: 4px 12px; cursor: pointer; }
button:hover { background: #2c3f61; }
:focus-visible { outline: 2px solid #8fb8ff; outline-offset: 1px; }
`;
