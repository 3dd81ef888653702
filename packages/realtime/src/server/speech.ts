import type { Change, Delta } from '../rules/topic.ts';

/**
 * How what happens to a topic is said on a line: the texts of the frames, in their order. The odds socket and the chat
 * differ in nothing else, so numbers, replay and back-pressure are one implementation.
 */
export interface Speech {
  /** What happened from `from` to `to`. */
  changed(
    topic: string,
    span: { readonly from: number; readonly to: number },
    changes: readonly Change[],
  ): readonly string[];
  /** The whole document, to who has none or is too far behind. */
  whole(topic: string, seq: number, changes: readonly Change[]): readonly string[];
  /** To who came back with the newest number: nothing was missed. */
  unchanged(topic: string, seq: number): readonly string[];
}

/** The messages of `/stream`. */
export const streamSpeech: Speech = {
  changed: (topic, { from, to }, c) => [JSON.stringify({ t: 'delta', topic, from, to, c })],
  whole: (topic, seq, c) => [JSON.stringify({ t: 'snap', topic, seq, c })],
  unchanged: (topic, seq) => [JSON.stringify({ t: 'delta', topic, from: seq, to: seq, c: [] })],
};

export function spanOf({ seq }: Delta): { readonly from: number; readonly to: number } {
  return { from: seq, to: seq };
}
