import { setTimeout as pause } from 'node:timers/promises';
import { createSecureRng, createUuid, systemClock } from '@tianping/base';
import type { MemberOfSite } from '@tianping/chat/server';
import type { SpecFollower } from '@tianping/chat/testing';

const rng = createSecureRng();
/** On average twelve messages in thirty seconds, the most that are allowed: now and then one is refused. */
const PAUSE_MS = { least: 1_500, more: 2_000 } as const;
const OK = 6000;
const OTHER_WORDS = 6009;
/** Characters that no filter takes for a telephone or account number. */
const STEMS = '甲乙丙丁戊己庚辛壬癸';

/** A message that a speaker meant to send, and the answers to it. */
export interface Sent {
  readonly id: string;
  readonly rid: string;
  readonly text: string;
  /** Its number; null as long as no link has answered, or when it was refused. */
  seq: number | null;
  refused: number | null;
}

export interface Speaker {
  readonly member: MemberOfSite;
  readonly sent: readonly Sent[];
  /** Answers that contradict earlier ones. */
  readonly contradictions: readonly string[];
  /** How often an id was sent again after its answer, and was the same message. */
  repeats(): number;
  /** Ends once everything that was sent has its answer. */
  speakUntil(stopped: () => boolean): Promise<void>;
}

/** Talks on two links, one to each process, where there are two: the same message often on both. */
export function createSpeaker(options: {
  readonly member: MemberOfSite;
  readonly name: number;
  readonly lines: readonly [SpecFollower, SpecFollower];
  readonly rids: readonly string[];
}): Speaker {
  const { member, name, lines, rids } = options;
  const sent: Sent[] = [];
  const contradictions: string[] = [];
  let repeats = 0;

  const ask = async (line: SpecFollower, message: Sent): Promise<void> => {
    const { id, rid, text } = message;
    const { code, seq } = await line.say(rid, text, id);
    if (code !== OK) {
      if (message.seq !== null) contradictions.push(`${id} 先收下又拒绝 ${code}`);
      message.refused ??= code;
    } else if (message.seq !== null && message.seq !== seq) {
      contradictions.push(`${id} 先是 ${message.seq} 号，后是 ${seq} 号`);
    } else {
      message.seq = seq;
      // Where two links asked together, the pace may have refused the first and taken the second.
      message.refused = null;
    }
  };
  const repeat = async (message: Sent): Promise<void> => {
    const line = rng.int(2) === 0 ? lines[0] : lines[1];
    if (rng.int(3) > 0) {
      await ask(line, message);
      repeats += 1;
      return;
    }
    const { code } = await line.say(message.rid, `${message.text}换一句`, message.id);
    if (code !== OTHER_WORDS) contradictions.push(`${message.id} 换了话，答复 ${code}`);
  };
  return {
    member,
    sent,
    contradictions,
    repeats: () => repeats,
    async speakUntil(stopped) {
      while (!stopped()) {
        const id = createUuid({ clock: systemClock, rng });
        const rid = rids[rng.int(rids.length)] ?? 'hall';
        const text = `${inStems(name)}说${inStems(sent.length)}`;
        const message: Sent = { id, rid, text, seq: null, refused: null };
        sent.push(message);
        const both = rng.int(4) === 0;
        const first = rng.int(2);
        await Promise.all(
          (both ? lines : lines.slice(first, first + 1)).map((line) => ask(line, message)),
        );
        if (message.seq !== null && rng.int(4) === 0) await repeat(message);
        await pause(PAUSE_MS.least + rng.int(PAUSE_MS.more));
      }
    },
  };
}

function inStems(count: number): string {
  return [...String(count)].map((digit) => STEMS[Number(digit)]).join('');
}
