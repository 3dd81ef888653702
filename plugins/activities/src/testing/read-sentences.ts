/**
 * Reads an activity's printed sentences as a member would. It knows words and numbers, and none of the engine's figures,
 * shapes or texts, so that a sentence which says something else than what the engine does is found.
 */
export interface Stated {
  readonly who: {
    readonly maxDays: number | null;
    readonly grade: number | null;
    readonly needs: readonly string[];
    readonly anyTag: readonly string[] | null;
    readonly noTag: readonly string[];
    readonly isExclusive: boolean;
  };
  readonly times: number;
  /** Whether the duty also counts the deposit itself. */
  readonly withDeposit: boolean;
  /** Whether bets give no rebate until the duty is done. */
  readonly pausesRebate: boolean;
  readonly weights: Readonly<Record<string, number>>;
  readonly claimDays: number;
  readonly cap: number | null;
  readonly play: Play;
}

export interface Tier {
  readonly at: number;
  readonly amount: number;
}

export type Play =
  | { kind: 'race'; where: readonly string[]; least: number; prizes: readonly Span3[] }
  | { kind: 'landing'; where: readonly string[]; tiers: readonly Tier[] }
  | { kind: 'first'; days: number; least: number; percent: string; most: number }
  | { kind: 'again'; tiers: readonly Tier[] }
  | {
      kind: 'tasks';
      days: number;
      deposit: number;
      bets: number;
      gifts: ReadonlyMap<string, number>;
    }
  | { kind: 'draw'; per: number; daily: number; prizes: readonly DrawPrize[] }
  | { kind: 'sign'; days: readonly number[]; deposit: number; bets: number }
  | {
      kind: 'friends';
      days: number;
      deposit: number;
      bets: number;
      each: number;
      back: number;
      steps: readonly Tier[];
    }
  | {
      kind: 'tickets';
      least: number;
      hours: number;
      tails: readonly { readonly tail: string; readonly amount: number }[];
      review: number | null;
    };

interface Span3 {
  readonly from: number;
  readonly to: number;
  readonly amount: number;
}

export interface DrawPrize {
  readonly amount: number;
  /** Hundred-thousandths. */
  readonly chance: number;
  readonly daily: number | null;
}

const YUAN = '¥([\\d,]+(?:\\.\\d\\d)?)';

function fen(text: string): number {
  const [whole = '', cents = '00'] = text.replaceAll(',', '').split('.');
  return Number(whole) * 100 + Number(cents);
}

/** Spaces between Chinese and numbers are typography only. */
const closeUp = (text: string): string => text.replaceAll(' ', '');

class Page {
  readonly #lines: readonly string[];
  constructor(lines: readonly string[]) {
    this.#lines = lines.map(closeUp);
  }

  /** The groups of the one sentence that matches the pattern; null when the page does not have it. */
  find(pattern: string): readonly string[] | null {
    const regex = new RegExp(`^${closeUp(pattern)}$`);
    const found = this.#lines.flatMap((line) => {
      const match = regex.exec(line);
      return match ? [match.slice(1)] : [];
    });
    if (found.length > 1) throw new Error(`said twice: ${pattern}`);
    return found[0] ?? null;
  }

  must(pattern: string): readonly string[] {
    const found = this.find(pattern);
    if (!found) throw new Error(`not on the page: ${pattern}\n${this.#lines.join('\n')}`);
    return found;
  }
}

const names = (text: string | undefined): string[] => (text ?? '').split('、');

function rows<T>(text: string | undefined, pattern: string, make: (groups: string[]) => T): T[] {
  const regex = new RegExp(`^${closeUp(pattern)}$`);
  return (text ?? '').split('；').map((row) => {
    const match = regex.exec(row);
    if (!match) throw new Error(`not a row: ${row}`);
    return make(match.slice(1).map((group) => group ?? ''));
  });
}

export function readSentences(lines: readonly string[]): Stated {
  const page = new Page(lines);
  const days = page.find('注册不超过 (\\d+) 天的会员可以参加。');
  const grade = page.find('等级须达到 V(\\d+)。');
  const own = page.find('（存款 \\+ 礼金）× ([\\d.]+) 倍流水后方可取款，存款自身的流水包含在内。');
  const gift = page.find('礼金须完成 ([\\d.]+) 倍流水后方可取款(?:，只锁定礼金)?。');
  const cap = page.find(`每位会员累计最多得 ${YUAN}。`);
  const weights = page.find('计入流水的比例：(.+)；未列出的场馆不计。');
  const tags = page.find('仅限带有标签 (.+) 的会员。');
  const bars = page.find('带有标签 (.+) 的会员不能参加。');
  const needs = page.find('须先(.+)。');
  return {
    who: {
      maxDays: days && Number(days[0]),
      grade: grade && Number(grade[0]),
      needs: needs ? names(needs[0]) : [],
      anyTag: tags && names(tags[0]),
      noTag: bars ? names(bars[0]) : [],
      isExclusive: page.find('与其他(.+)不同时进行。') !== null,
    },
    times: Number((own ?? gift)?.[0] ?? 0),
    withDeposit: own !== null,
    pausesRebate: page.find('领取礼金后，到流水完成前所投的注单不计返水。') !== null,
    weights: weights
      ? Object.fromEntries(
          rows(weights[0], '(.+)按 ([\\d.]+)% 计', ([where = '', share]) => [where, Number(share)]),
        )
      : {},
    claimDays: Number(page.must('礼金生成后 (\\d+) 天内可以领取，逾期作废。')[0]),
    cap: cap && fen(cap[0] ?? ''),
    play: readPlay(page),
  };
}

const READERS: readonly ((page: Page) => Play | null)[] = [
  readRace,
  readFirst,
  readAgain,
  readTasks,
  readDraw,
  readSign,
  readFriends,
  readTickets,
];

function readPlay(page: Page): Play {
  for (const read of READERS) {
    const play = read(page);
    if (play) return play;
  }
  return readLanding(page);
}

function readRace(page: Page): Play | null {
  const did = page.find(
    '活动期内在(.+)场馆的有效投注自动计分，无需报名；按下注时间计入，复核前结算的才算。',
  );
  if (!did) return null;
  page.must(
    '同分者，最后一笔计分投注的下注钟点（整点计）较早的在前；仍相同的，账号开立较早的在前。',
  );
  page.must(
    '确定名次时，账号已关闭、自我排除中或未满 18 岁的不列入名次，其后依次递补；账号冻结或暂停的保留名次，奖金待恢复后发放，自结束起至多等待 .+。',
  );
  page.find('确定名次时属于同一人（同一.+）的多个账号，只有最先参加的列入名次。');
  const least = page.find(`有效投注满 ${YUAN} 才有名次。`);
  const [list] = page.must('(第 .+)。');
  const prizes = rows(
    list,
    `第 (\\d+)(?: 至 (\\d+) 名各得| 名得) ${YUAN}`,
    ([from, to, amount = '']) => ({
      from: Number(from),
      to: Number(to || from),
      amount: fen(amount),
    }),
  );
  return { kind: 'race', where: names(did[0]), least: least ? fen(least[0] ?? '') : 0, prizes };
}

function readLanding(page: Page): Play {
  const did = page.find('自参加当时的整点起，在(.+)场馆的有效投注按下注时间计入。');
  if (!did) return { kind: 'landing', where: [], tiers: [] };
  const [list] = page.must('(有效投注满 .+)；每档各发一次。');
  return { kind: 'landing', where: names(did[0]), tiers: tiersOf(list, '有效投注满') };
}

function tiersOf(list: string | undefined, word: string): Tier[] {
  return rows(list, `${word} ${YUAN} 得 ${YUAN}`, ([at = '', amount = '']) => ({
    at: fen(at),
    amount: fen(amount),
  }));
}

function readFirst(page: Page): Play | null {
  const did = page.find(`活动期内且注册后 (\\d+) 天内首次存款满 ${YUAN}，并在首次取款前参加。`);
  if (!did) return null;
  const [percent = '', most = ''] = page.must(`赠首次存款的 ([\\d.]+)%，最高 ${YUAN}。`);
  return {
    kind: 'first',
    days: Number(did[0]),
    least: fen(did[1] ?? ''),
    percent,
    most: fen(most),
  };
}

function readAgain(page: Page): Play | null {
  const did = page.find('自参加当日起，活动期内每日（GMT\\+8）首笔存款计入，首次存款的当日除外。');
  if (!did) return null;
  const [list] = page.must('(当日首笔存款满 .+)；按达到的最高一档发放，不累加。');
  return { kind: 'again', tiers: tiersOf(list, '当日首笔存款满') };
}

function readTasks(page: Page): Play | null {
  const did = page.find('注册后 (\\d+) 天内完成，逐项独立，不必全部完成。');
  if (!did) return null;
  const [deposit = '', bets = ''] = page.must(
    `首次存款须满 ${YUAN}，首次投注须累计有效投注满 ${YUAN}，投注以下注钟点（整点）计时。`,
  );
  const [list] = page.must('((?:绑定手机|填写真实姓名|绑定银行卡|首次存款|首次投注)得 .+)。');
  const gifts = rows(
    list,
    `(.+)得 ${YUAN}`,
    ([task = '', amount = '']) => [task, fen(amount)] as const,
  );
  return {
    kind: 'tasks',
    days: Number(did[0]),
    deposit: fen(deposit),
    bets: fen(bets),
    gifts: new Map(gifts),
  };
}

function readDraw(page: Page): Play | null {
  const did = page.find(
    `活动期内单笔存款每满 ${YUAN} 得 1 次(?:转盘|礼盒)机会，每日至多 (\\d+) 次，当日有效。`,
  );
  if (!did) return null;
  page.must('当日已发完的奖品，改为同额或金额次一级、仍有余量的奖品。');
  const [list] = page.must('(.+)；概率合计 100%。');
  const prizes = rows(
    list,
    `(?:谢谢参与|${YUAN})：概率 ([\\d.]+)%，每日 (不限|\\d+)`,
    ([amount = '', chance, daily]) => ({
      amount: amount === '' ? 0 : fen(amount),
      chance: Math.round(Number(chance) * 1_000),
      daily: daily === '不限' ? null : Number(daily),
    }),
  );
  return { kind: 'draw', per: fen(did[0] ?? ''), daily: Number(did[1]), prizes };
}

function readSign(page: Page): Play | null {
  if (!page.find('每日 00:00 至 24:00（GMT\\+8）签到一次。')) return null;
  const needs = page.find(`签到当日须存款满 ${YUAN}，或有效投注满 ${YUAN}。`);
  const [list] = page.must('一轮内依次得 (.+)。');
  page.must('漏签则重新计；每轮可补签 (\\d+) 次，补签当日不发礼金，只续连签。');
  const days = rows(list, YUAN, ([amount = '']) => fen(amount));
  return { kind: 'sign', days, deposit: fen(needs?.[0] ?? '0'), bets: fen(needs?.[1] ?? '0') };
}

function readFriends(page: Page): Play | null {
  const did = page.find(
    `好友用您的邀请码或链接注册，年满 18 岁，注册后 (\\d+) 天内累计存款满 ${YUAN}、有效投注满 ${YUAN}，即为达标。`,
  );
  if (!did) return null;
  page.must('与您或您的其他好友属于同一人的账号不计。');
  const [each = '', list] = page.must(`每位达标好友得 ${YUAN}；(.+)，每档只发一次。`);
  const back = page.find(`好友参加本活动并达标后得 ${YUAN}。`);
  const steps = rows(list, `满 (\\d+) 位另得 ${YUAN}`, ([at, amount = '']) => ({
    at: Number(at),
    amount: fen(amount),
  }));
  return {
    kind: 'friends',
    days: Number(did[0]),
    deposit: fen(did[1] ?? ''),
    bets: fen(did[2] ?? ''),
    each: fen(each),
    back: back ? fen(back[0] ?? '') : 0,
    steps,
  };
}

function readTickets(page: Page): Play | null {
  const did = page.find(
    `已结算且有输赢的体育注单，投注额满 ${YUAN}，结算后 (\\d+) 小时内凭单号申请，每人每日一张。`,
  );
  if (!did) return null;
  page.must('每日 (\\d+) 名，按申请先后。');
  page.must('每张注单有一个由单号算出的六位数，000000 至 999999 机会均等：.+');
  const [list] = page.must('(尾号 .+)；符合多个尾号的按最长的计。');
  const review = page.find(`礼金满 ${YUAN} 的申请由人工审核。`);
  const tails = rows(list, `尾号 (\\d+) 得 ${YUAN}`, ([tail = '', amount = '']) => ({
    tail,
    amount: fen(amount),
  }));
  return {
    kind: 'tickets',
    least: fen(did[0] ?? ''),
    hours: Number(did[1]),
    tails,
    review: review && fen(review[0] ?? ''),
  };
}
