import {
  type AnyCall,
  type CallName,
  calls,
  headerNames,
  statusCodes,
  topicViews,
  WIRE_VERSION,
} from '@tianping/contract';
import { messageOfCode } from '@tianping/contract/messages';
import { z } from 'zod';
import { switchRefusal } from './switches.ts';

type Json = Readonly<Record<string, unknown>>;

/** The API document (OpenAPI 3.1), made from the contract. */
export function openApiDocument(): Json {
  const entries = Object.entries(calls) as [CallName, AnyCall][];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tianping',
      version: `wire ${WIRE_VERSION}`,
      description:
        'Every call answers an envelope with HTTP status 200. How requests are signed and sealed: docs/wire.md.',
    },
    paths: Object.fromEntries(
      entries.map(([name, call]) => [
        call.path,
        { [call.method.toLowerCase()]: operation(name, call) },
      ]),
    ),
    components: { schemas: { StatusCode: statusCodeSchema(), ...viewSchemas() } },
  };
}

function operation(name: CallName, call: AnyCall): Json {
  const body =
    call.method === 'POST'
      ? { requestBody: { required: true, content: jsonContent(schemaOf(call.request, 'input')) } }
      : {};
  return {
    operationId: name.replaceAll('/', '.'),
    summary: call.summary,
    description: describe(call),
    tags: [name.split('/')[0]],
    parameters: parametersOf(call),
    ...body,
    responses: { 200: { description: 'Envelope', content: jsonContent(envelopeOf(call)) } },
  };
}

function describe(call: AnyCall): string {
  const sealed = call.plain ? 'Always plain.' : 'Sealed when the site has the safe switch on.';
  const { frequentSubmission, invalidParameter, loginExpired } = statusCodes;
  const refusals = [
    ...(call.auth === 'member' ? [`${loginExpired.code} without a login`] : []),
    `${invalidParameter.code} for a malformed request`,
    `${frequentSubmission.code} when asked too often`,
    ...stopped(call),
  ];
  return [
    `Caller: ${call.auth}. Effect: ${call.effect}. ${sealed}`,
    ...(call.effect === 'idempotent' ? [sameKey] : []),
    `Refused with ${refusals.join(', ')}; what else stands in the way comes with its own code and words.`,
  ].join(' ');
}

function stopped(call: AnyCall): readonly string[] {
  if (!call.switch) return [];
  const thrown = { switches: { [call.switch]: { note: '', until: null } } };
  const refusal = switchRefusal(call, thrown, 'hans');
  return refusal ? [`${refusal.code} while the operator has stopped \`${call.switch}\``] : [];
}

const sameKey =
  `The same ${headerNames.idempotencyKey} with the same body is done once and answered alike for ever; ` +
  `with another body it is ${statusCodes.dataExists.code}.`;

function parametersOf(call: AnyCall): readonly Json[] {
  const needed = new Set<string>([headerNames.requestId, headerNames.timestamp]);
  if (!call.plain) needed.add(headerNames.deviceId);
  if (call.auth === 'member') needed.add(headerNames.token);
  if (call.effect === 'idempotent') needed.add(headerNames.idempotencyKey);
  return Object.values(headerNames)
    .filter((name) => name !== headerNames.contentType)
    .filter((name) => name !== headerNames.idempotencyKey || call.effect === 'idempotent')
    .map((name) => ({
      name,
      in: 'header',
      required: needed.has(name),
      schema: { type: 'string' },
    }));
}

function envelopeOf(call: AnyCall): Json {
  return {
    type: 'object',
    required: ['status_code', 'data', 'message'],
    properties: {
      status_code: { $ref: '#/components/schemas/StatusCode' },
      data: { anyOf: [schemaOf(call.answer, 'output'), { description: 'More about a refusal.' }] },
      message: { type: 'string' },
    },
  };
}

function statusCodeSchema(): Json {
  return {
    type: 'integer',
    oneOf: Object.entries(statusCodes).map(([name, row]) => ({
      const: row.code,
      title: name,
      description: `${messageOfCode(row.code)?.text} (client: ${row.handling})`,
    })),
  };
}

/** What the socket's topics hold, which no call answers. */
function viewSchemas(): Json {
  return Object.fromEntries(
    Object.entries(topicViews).map(([name, view]) => [name, schemaOf(view, 'output')]),
  );
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}

function jsonContent(schema: Json): Json {
  return { 'application/json': { schema } };
}
