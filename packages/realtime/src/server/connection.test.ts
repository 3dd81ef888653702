import { createFakeClock } from '@tianping/base/testing';
import { expect, test } from 'vitest';
import { SLOW_MS_MAX } from '../limits.ts';
import { createFakeSink, plainFrame } from '../testing/index.ts';
import { Connection, FrameCache } from './connection.ts';
import { createTopics, type Documents } from './topics.ts';

function setUp() {
  const clock = createFakeClock();
  const topics = createTopics<Documents>({ clock });
  const frames = new FrameCache(plainFrame);
  const connect = () => {
    const sink = createFakeSink();
    return { sink, connection: new Connection({ shared: { topics, clock, frames }, sink }) };
  };
  const publish = (value: number) => {
    topics.publish('t', [['price', value]]);
    clock.advance(100);
  };
  return { clock, topics, connect, publish };
}

const parsed = (texts: readonly string[]) => texts.map((text) => JSON.parse(text));

test('a subscriber gets a snapshot, then deltas without gaps', () => {
  const { connect, publish } = setUp();
  publish(1);
  const { sink, connection } = connect();
  connection.subscribe('t', 't', undefined);
  publish(2);
  publish(3);
  const [snapshot, second, third] = parsed(sink.texts);
  expect(snapshot).toMatchObject({ t: 'snap', c: [['price', 1]] });
  expect(second).toMatchObject({ t: 'delta', from: snapshot.seq + 1, c: [['price', 2]] });
  expect(third).toMatchObject({ t: 'delta', from: snapshot.seq + 2, c: [['price', 3]] });
});

test('changes within one flush become one delta with the newest value', () => {
  const { clock, topics, connect } = setUp();
  topics.publish('t', [['price', 1]]);
  clock.advance(100);
  const { sink, connection } = connect();
  connection.subscribe('t', 't', undefined);
  topics.publish('t', [['price', 2]]);
  topics.publish('t', [['price', 3]]);
  clock.advance(100);
  expect(parsed(sink.texts).slice(1)).toMatchObject([{ t: 'delta', c: [['price', 3]] }]);
});

test('a stalled line gets one merged delta when it drains, not a queue', () => {
  const { connect, publish } = setUp();
  publish(1);
  const { sink, connection } = connect();
  connection.subscribe('t', 't', undefined);
  sink.stalled = true;
  for (let value = 2; value < 50; value += 1) publish(value);
  expect(sink.texts).toHaveLength(1);
  sink.stalled = false;
  expect(connection.catchUp()).toBe(true);
  const [snapshot, merged] = parsed(sink.texts);
  expect(merged).toMatchObject({
    from: snapshot.seq + 1,
    to: snapshot.seq + 48,
    c: [['price', 49]],
  });
  publish(50);
  expect(parsed(sink.texts)[2]).toMatchObject({ from: merged.to + 1, c: [['price', 50]] });
});

test('a line that stays full too long is to be closed', () => {
  const { clock, connect, publish } = setUp();
  publish(1);
  const { sink, connection } = connect();
  connection.subscribe('t', 't', undefined);
  sink.stalled = true;
  publish(2);
  expect(connection.catchUp()).toBe(true);
  clock.advance(SLOW_MS_MAX + 1);
  expect(connection.catchUp()).toBe(false);
  connection.end({ t: 'bye', reason: 'slow' });
  expect(parsed(sink.texts).at(-1)).toEqual({ t: 'bye', reason: 'slow' });
  expect(sink.closedWith).toBe(1000);
});

test('coming back with the newest number is confirmed; with an old one it gets what it missed', () => {
  const { topics, connect, publish } = setUp();
  publish(1);
  const state = topics.catchUp('t');
  const held = state.kind === 'snapshot' ? state.seq : 0;
  const first = connect();
  first.connection.subscribe('t', 't', held);
  expect(parsed(first.sink.texts)).toEqual([
    { t: 'delta', topic: 't', from: held, to: held, c: [] },
  ]);
  publish(2);
  publish(3);
  const second = connect();
  second.connection.subscribe('t', 't', held);
  expect(parsed(second.sink.texts)).toMatchObject([{ t: 'delta', from: held + 1, to: held + 2 }]);
});

test('a lazy topic is read from the truth, again when something changed meanwhile', async () => {
  const { clock, topics, connect } = setUp();
  let reads = 0;
  topics.defineLazy('member:', async (name) => {
    reads += 1;
    if (reads === 1) topics.publish(name, [['balance', 'new']]);
    return [['balance', reads === 1 ? 'old' : 'new']];
  });
  topics.publish('member:1', [['balance', 'nobody listens']]);
  expect(reads).toBe(0);
  expect(await topics.open('member:1')).toBe(true);
  const { sink, connection } = connect();
  connection.subscribe('member:1', 'me', undefined);
  expect(parsed(sink.texts)).toMatchObject([{ t: 'snap', topic: 'me', c: [['balance', 'new']] }]);
  connection.dispose();
  clock.advance(60_001);
  await topics.open('member:1');
  expect(reads).toBe(3);
  expect(await topics.open('nothing')).toBe(false);
});

test('a topic that its loader does not know is not opened, and none is kept', async () => {
  const clock = createFakeClock();
  const topics = createTopics<Documents>({ clock });
  topics.defineLazy('match:', async (name) => (name === 'match:1' ? [['K', 1]] : null));
  expect(await topics.open('match:1')).toBe(true);
  for (const name of ['match:2', 'match:__proto__', 'sport:NONE:RB']) {
    expect(await topics.open(name)).toBe(false);
    expect(topics.isOpen(name)).toBe(false);
  }
  expect(topics.openNames('match:')).toEqual(['match:1']);
});

test('a frame is built once for all who receive a delta, and forgotten with the next', () => {
  const built: string[] = [];
  const frames = new FrameCache((text) => {
    built.push(text);
    return plainFrame(text);
  });
  const delta = { seq: 1, changes: [['a', 1]] } as const;
  const frameOf = (topic: string) => frames.deltaFrame(topic, 'me', delta);
  expect(frameOf('member:1')).toBe(frameOf('member:1'));
  expect(built).toHaveLength(1);
  frameOf('member:2');
  frameOf('member:1');
  expect(built).toHaveLength(3);
});
