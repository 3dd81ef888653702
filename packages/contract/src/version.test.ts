import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { callAliases } from './aliases.ts';
import { calls } from './calls/registry.gen.ts';
import type { AnyCall } from './define.ts';
import { notificationView } from './inbox-views.ts';
import { type AnyOfficeCall, permissions, roles } from './office/define.ts';
import { officeCalls } from './office/registry.gen.ts';
import { clientMessage } from './socket/client-messages.ts';
import { officeTopicRights, talkStatus } from './socket/office-topics.ts';
import { serverMessage } from './socket/server-messages.ts';
import { topicKeys } from './socket/topics.ts';
import { statusCodes } from './status-codes.ts';
import { WIRE_HASH, WIRE_HISTORY, WIRE_VERSION } from './version.ts';
import { headerNames, markerHeaders } from './wire/headers.ts';
import { sealExports } from './wire/seal.ts';

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): unknown {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' });
}

/** Calls by name as data: who may call, what it does, what goes in and comes out; no summary. */
function describe(named: Readonly<Record<string, AnyCall | AnyOfficeCall>>): unknown {
  const byName = Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1));
  return byName.map(([name, call]) => {
    const { summary: _, request, answer, ...facts } = call;
    const schemas = { request: schemaOf(request, 'input'), answer: schemaOf(answer, 'output') };
    return [name, { ...facts, ...schemas }];
  });
}

/** Everything that travels, as data; texts for people are left out. */
function wholeWire(): unknown {
  return {
    calls: describe(calls),
    office: { calls: describe(officeCalls), permissions, roles },
    aliases: callAliases,
    fromBrowser: schemaOf(clientMessage, 'input'),
    fromServer: schemaOf(serverMessage, 'output'),
    topicKeys,
    officeTopics: { rights: officeTopicRights, talk: schemaOf(talkStatus, 'output') },
    letter: schemaOf(notificationView, 'output'),
    codes: Object.values(statusCodes).map((row) => [row.code, row.handling]),
    headers: headerNames,
    markers: markerHeaders,
    seal: sealExports,
  };
}

test('the wire is the one that its version names', () => {
  const hash = createHash('sha256').update(JSON.stringify(wholeWire())).digest('hex');
  const how =
    'The wire has changed. If an older client or server would notice, raise WIRE_VERSION and say why in ' +
    `WIRE_HISTORY; in any case write the new hash into WIRE_HASH: ${hash}`;
  expect(hash === WIRE_HASH, how).toBe(true);
});

test('the history leads to the version, each step with its reason', () => {
  expect(WIRE_HISTORY.map((step) => step.version)).toEqual(
    Array.from({ length: WIRE_VERSION }, (_, at) => at + 1),
  );
  for (const { why } of WIRE_HISTORY) expect(why.length).toBeGreaterThan(20);
});
