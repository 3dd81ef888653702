import type { MemberId, SiteId } from '@tianping/base';
import type { Db } from '@tianping/db';
import { readBalance } from '@tianping/ledger/server';
import type { Player } from './player.ts';
import { PROVIDER, SITE_ID, START_MINOR } from './site-facts.ts';

/** A movement as one side has it in its books. */
interface Movement {
  readonly id: string;
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly amountMinor: number;
  readonly player: string;
  readonly playId: string;
  readonly reference: string | null;
  readonly state: string;
}

interface Play {
  readonly id: string;
  readonly player: string;
  readonly key: string | null;
  readonly form: string;
  readonly state: string;
  readonly stakedMinor: number;
  readonly payoutMinor: number | null;
}

/** Compares the studio's books, the site's books and the answers to players, to the cent. */
export async function gamesFindings(
  studio: Db,
  site: Db,
  players: readonly Player[],
): Promise<readonly string[]> {
  const calls = await callsOf(studio);
  const plays = await playsOf(studio);
  return [
    ...playFindings(plays, calls),
    ...sideFindings(calls, await movementsOf(site)),
    ...(await balanceFindings(site, players, calls)),
    ...(await actFindings(studio, players, plays)),
    ...(await roundFindings(studio)),
    ...(await handFindings(studio)),
  ];
}

async function callsOf(studio: Db): Promise<readonly Movement[]> {
  const { rows } = await studio.query<Movement>(
    `select call.id, call.kind, call.amount_minor as "amountMinor", play.player, play.id as "playId",
       call.reference, call.state
     from arcade_call call join arcade_play play on play.id = call.play_id where not play.is_demo`,
    [],
  );
  return rows;
}

async function playsOf(studio: Db): Promise<readonly Play[]> {
  const { rows } = await studio.query<Play>(
    `select id, player, key, form, state, staked_minor as "stakedMinor", payout_minor as "payoutMinor"
     from arcade_play where not is_demo`,
    [],
  );
  return rows;
}

async function movementsOf(site: Db): Promise<ReadonlyMap<string, Omit<Movement, 'playId'>>> {
  const { rows } = await site.query<Omit<Movement, 'playId'>>(
    `select transaction_id as id, case kind when 'stake' then 'bet' when 'payout' then 'win' else kind end as kind,
       amount_minor as "amountMinor", member_id::text as player, reference, state
     from game_transaction where provider = $1`,
    [PROVIDER],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Every play has come to an end: paid once for stakes that stand, not at all without one. */
export function playFindings(plays: readonly Play[], calls: readonly Movement[]): string[] {
  const byPlay = Map.groupBy(calls, ({ playId }) => playId);
  const findings: string[] = [];
  for (const { id, form, state, payoutMinor } of plays) {
    const own = byPlay.get(id) ?? [];
    const back = new Set(own.filter(({ kind }) => kind === 'rollback').map((one) => one.reference));
    const valid = own.filter(
      (one) => one.kind === 'bet' && one.state === 'done' && !back.has(one.id),
    );
    const wins = own.filter(({ kind }) => kind === 'win');
    const open = own.filter((one) => one.state === 'pending' || one.state === 'stuck');
    if (state === 'staking' || state === 'open') findings.push(`${form} ${id} 没有结束`);
    if (open.length > 0) findings.push(`${form} ${id} 有 ${open.length} 次钱包调用没有结束`);
    if (wins.length !== (valid.length > 0 ? 1 : 0)) {
      findings.push(`${form} ${id}（${state}）有 ${valid.length} 注有效，派彩 ${wins.length} 次`);
    }
    const paid = wins.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    if (valid.length > 0 && state === 'settled' && paid !== payoutMinor) {
      findings.push(`${form} ${id} 应派 ${payoutMinor}，派了 ${paid}`);
    }
  }
  return findings;
}

/** What the studio considers done is done at the site with the same amount, and the other way round. */
export function sideFindings(
  calls: readonly Movement[],
  atSite: ReadonlyMap<string, Omit<Movement, 'playId'>>,
): string[] {
  const findings: string[] = [];
  const known = new Map(calls.map((call) => [call.id, call]));
  const back = new Set(calls.filter(({ kind }) => kind === 'rollback').map((one) => one.reference));
  for (const { id, kind, amountMinor, state } of calls) {
    const other = atSite.get(id);
    if (state !== 'done' || kind === 'rollback') continue;
    const expected = back.has(id) ? 'rolledBack' : 'done';
    if (other?.state !== expected || other.kind !== kind || other.amountMinor !== amountMinor) {
      findings.push(
        `工作室的 ${kind} ${id} ${amountMinor}，站点为 ${JSON.stringify(other ?? null)}`,
      );
    }
  }
  for (const { id, kind, state, amountMinor } of atSite.values()) {
    if (state !== 'done' || kind === 'rollback') continue;
    if (known.get(id)?.state !== 'done') {
      findings.push(
        `站点的 ${kind} ${id} ${amountMinor}，工作室为 ${known.get(id)?.state ?? '无'}`,
      );
    }
  }
  return findings;
}

/** Every member has what the studio's books leave him, to the cent. */
async function balanceFindings(
  site: Db,
  players: readonly Player[],
  calls: readonly Movement[],
): Promise<string[]> {
  const back = new Set(calls.filter(({ kind }) => kind === 'rollback').map((one) => one.reference));
  const findings: string[] = [];
  for (const { user } of players) {
    const own = calls.filter((one) => one.player === user && one.state === 'done');
    const moved = own.reduce((sum, { id, kind, amountMinor }) => {
      if (kind === 'win') return sum + amountMinor;
      return kind === 'bet' && !back.has(id) ? sum - amountMinor : sum;
    }, 0);
    const memberId = user.split('.')[1] ?? '';
    const { mainMinor: minor } = await readBalance(site, SITE_ID as SiteId, memberId as MemberId);
    if (minor !== START_MINOR + moved) {
      findings.push(`会员 ${user} 应有 ${START_MINOR + moved}，有 ${minor}`);
    }
  }
  return findings;
}

/** Every final answer to a player is in the books. */
async function actFindings(
  studio: Db,
  players: readonly Player[],
  plays: readonly Play[],
): Promise<string[]> {
  const { rows } = await studio.query<{ player: string; key: string; state: string }>(
    `select play.player, call.key, call.state from arcade_call call
     join arcade_play play on play.id = call.play_id where call.kind = 'bet' and call.key is not null`,
    [],
  );
  const stakes = new Map(rows.map(({ player, key, state }) => [`${player} ${key}`, state]));
  const byKey = new Map(plays.map((play) => [`${play.player} ${play.key}`, play]));
  const byId = new Map(plays.map((play) => [play.id, play]));
  const findings: string[] = [];
  for (const { user, acts } of players) {
    for (const { key, kind, answer, payoutMinor, stakeMinor } of acts) {
      const play = kind === 'table' ? byId.get(key) : byKey.get(`${user} ${key}`);
      const stake = stakes.get(`${user} ${key}`);
      const name = `${kind} ${key}（答复 ${answer}）`;
      if (kind === 'bet') {
        if ((answer === 'taken') !== (stake === 'done'))
          findings.push(`${name} 账上为 ${stake ?? '无'}`);
      } else if (answer !== 'taken') {
        if (play && play.state !== 'refused' && play.state !== 'void')
          findings.push(`${name} 账上为 ${play.state}`);
      } else if (play?.state !== 'settled') findings.push(`${name} 账上为 ${play?.state ?? '无'}`);
      else if (
        payoutMinor !== null &&
        (play.payoutMinor !== payoutMinor || play.stakedMinor !== stakeMinor)
      )
        findings.push(
          `${name} 押 ${stakeMinor} 派 ${payoutMinor}，账上押 ${play.stakedMinor} 派 ${play.payoutMinor}`,
        );
    }
  }
  return findings;
}

/** Rounds follow one another on the chain, each drawn from its own place. */
async function roundFindings(studio: Db): Promise<string[]> {
  const { rows } = await studio.query<{
    game: string;
    rounds: number;
    first: number;
    last: number;
    places: number;
  }>(
    `select game_code as game, count(*)::int as rounds, min(number) as first, max(number) as last,
       count(distinct (chain_id, place))::int as places from arcade_round group by game_code`,
    [],
  );
  return rows.flatMap(({ game, rounds, first, last, places }) =>
    first === 1 && last === rounds && places === rounds
      ? []
      : [`${game} 的局号不连续：${rounds} 局，末局 ${last}`],
  );
}

/** Every hand at a table has ended, its moves follow one another, and what one won others have lost. */
async function handFindings(studio: Db): Promise<string[]> {
  const { rows } = await studio.query<{
    id: string;
    state: string;
    net: number;
    gaps: number;
    wrong: number;
  }>(
    `select hand.id, hand.state,
       (select coalesce(sum(one::bigint), 0)::int
        from jsonb_array_elements_text(hand.hand_end -> 'netMinor') as one) as net,
       (select coalesce(max(number) + 1 - count(*), 0)::int from arcade_card_move
        where hand_id = hand.id) as gaps,
       (select count(*)::int from arcade_play play
        cross join lateral jsonb_array_elements(hand.places) with ordinality as place
        where play.hand_id = hand.id and play.state = 'settled'
          and place.value ->> 'playId' = play.id::text
          and play.payout_minor <> play.stake_minor
            + (hand.hand_end -> 'netMinor' ->> (place.ordinality - 1)::int)::bigint
            - (hand.hand_end -> 'rakeMinor' ->> (place.ordinality - 1)::int)::bigint) as wrong
     from arcade_card_hand hand`,
    [],
  );
  return rows.flatMap(({ id, state, net, gaps, wrong }) => [
    ...(state === 'settled' || state === 'void' ? [] : [`牌局 ${id} 没有结束（${state}）`]),
    ...(net === 0 ? [] : [`牌局 ${id} 的输赢合计为 ${net}`]),
    ...(gaps === 0 ? [] : [`牌局 ${id} 的动作不连续`]),
    ...(wrong === 0 ? [] : [`牌局 ${id} 有 ${wrong} 份派彩与输赢不符`]),
  ]);
}
