import type { OfficeMatch } from '@tianping/contract';
import { factsOf } from '@tianping/plugin-markets';
import { sportOf } from '@tianping/plugin-sports';
import {
  factName,
  factValueText,
  RESULT_STATUS,
  type ResultSheet,
  resultSheet,
  type SheetFact,
} from '@tianping/sportsbook';
import type { RequestOf } from '../../app/api.ts';
import type { Act } from '../../engine/acts/act.tsx';
import type { Field, Score, Typed, Values } from '../../engine/fields/fields.ts';
import type { Texts } from '../../engine/texts.ts';
import { betMessages } from './bet-messages.ts';
import { tryAct } from './brief.tsx';
import { matchMessages as text } from './match-messages.ts';
import { voidOptions } from './void-options.ts';

type Status = RequestOf<'bets/declare'>['status'];

const STATUSES: readonly Status[] = [
  'final',
  'cancelled',
  'postponed',
  'abandoned',
  'retired',
  'walkover',
];
/** The default reason; another may be chosen. */
const USUAL_REASON = 'D1';
/** Sports whose rule for an abandoned match depends on the time played. */
const TIMED = ['BK', 'IH', 'AF'];

const is =
  (...statuses: readonly Status[]) =>
  (typed: Typed): boolean =>
    statuses.some((status) => status === typed.status);

/** Every fact of a result that the match's sport has; the server checks by the same sheet. */
export function declareAct(
  match: OfficeMatch,
  texts: Texts,
  onDone: () => void,
): Act<'bets/declare'> {
  const { t } = texts;
  const sheet = resultSheet(sportOf(match.sport), {
    facts: factsOf(match.sport),
    bestOf: match.bestOf,
    runners: match.runners?.map(({ id }) => id) ?? null,
  });
  const command = (values: Values) => commandOf(match, sheet, values);
  return {
    call: 'bets/declare',
    title: t(text.declare),
    text: t(text.declareText),
    note: t(text.basis),
    submit: t(betMessages.submit),
    fields: [
      ...statusFields(texts),
      ...scoreFields(match, sheet, texts),
      ...outrightFields(match, texts),
      ...sheet.facts.map((fact) => factField(fact, texts)),
    ],
    preview: (api, values) => tryAct(api, { act: 'setResult', ...command(values) }),
    request: (values) => ({ ...command(values), note: values.text('note') }),
    doneMessage: () => t(betMessages.proposed),
    onDone,
  };
}

function commandOf(match: OfficeMatch, sheet: ResultSheet, values: Values) {
  const played = values.maybe('played');
  const winners = values.list('winners');
  return {
    matchId: match.matchId,
    baseRevision: match.revision,
    status: values.text('status') as Status,
    reason: values.maybe('reason'),
    winner: values.maybe('winner') as 'H' | 'C' | null,
    playedMinutes: played === null ? null : Number(played),
    periods: Object.fromEntries(
      sheet.periods.flatMap((period): readonly (readonly [string, Score])[] => {
        const score = values.score(`score-${period}`);
        return score ? [[period, score]] : [];
      }),
    ),
    facts: Object.fromEntries(
      sheet.facts.flatMap(({ name }): readonly (readonly [string, string])[] => {
        const stated = values.maybe(`fact-${name}`);
        return stated === null
          ? []
          : [[name, stated === '0' ? nought(name, sheet) : stated.toUpperCase()]];
      }),
    ),
    outright:
      winners.length === 0 ? null : { winners: [...winners], places: values.whole('places') },
  };
}

/** The meaning of a zero: for an order, that nobody is in it; for a number, the number. */
function nought(name: string, sheet: ResultSheet): string {
  const fact = sheet.facts.find((one) => one.name === name);
  return fact?.value.test('0') ? '0' : '';
}

function statusFields(texts: Texts): readonly Field[] {
  const { t } = texts;
  return [
    {
      key: 'status',
      label: t(text.outcome),
      kind: 'choice',
      initial: 'final',
      options: STATUSES.map((value) => ({ value, label: t(RESULT_STATUS[value]) })),
    },
    {
      key: 'reason',
      label: t(text.reason),
      kind: 'choice',
      initial: USUAL_REASON,
      options: voidOptions(texts),
      when: ({ status }) => status !== 'final',
    },
    {
      key: 'winner',
      label: t(text.winner),
      kind: 'choice',
      options: [
        { value: 'H', label: t(text.home) },
        { value: 'C', label: t(text.away) },
      ],
      when: is('retired', 'walkover'),
    },
  ];
}

function scoreFields(match: OfficeMatch, sheet: ResultSheet, texts: Texts): readonly Field[] {
  const sport = sportOf(match.sport);
  const stopped = is('abandoned', 'retired');
  const field = (period: string, isStopped: boolean): Field => ({
    key: `score-${period}`,
    label: sport.periodName(period, texts),
    kind: 'score',
    max: 9,
    optional: isStopped || period !== 'FT',
    group: texts.t(isStopped ? text.stoppedScores : text.scores),
    when: isStopped ? stopped : is('final'),
  });
  const played: Field = {
    key: 'played',
    label: texts.t(text.played),
    kind: 'whole',
    optional: true,
    max: 999,
    when: stopped,
  };
  return [
    ...sheet.periods.map((period) => field(period, false)),
    ...sheet.periods.map((period) => field(period, true)),
    ...(TIMED.includes(match.sport) ? [played] : []),
  ];
}

function outrightFields(match: OfficeMatch, { t, name }: Texts): readonly Field[] {
  if (match.runners === null) return [];
  return [
    {
      key: 'winners',
      label: t(text.outrightWinners),
      kind: 'choices',
      options: match.runners.map((runner) => ({ value: runner.id, label: name(runner.name) })),
      when: is('final'),
    },
    {
      key: 'places',
      label: t(text.places),
      kind: 'whole',
      min: 1,
      max: 20,
      initial: '1',
      when: is('final'),
    },
  ];
}

/** Values of facts offered as choices; other facts are typed. */
const CHOICES = ['H', 'C', 'N', 'Y', 'X', 'S', 'P', 'F', 'O', 'HOT', 'HPK', 'COT', 'CPK'];

function factField({ name, value }: SheetFact, texts: Texts): Field {
  const { t } = texts;
  const shared = {
    key: `fact-${name}`,
    label: factName(name, texts),
    optional: true,
    group: t(text.facts),
    when: is('final', 'abandoned', 'retired'),
  };
  if (value.test('HHC')) {
    const form = { value: /^(0|[HChc]+)$/, wrong: t(text.orderWrong) };
    return { ...shared, kind: 'text', max: 60, help: t(text.orderHelp), form };
  }
  if (value.test('101')) {
    const form = { value, wrong: t(text.numberWrong) };
    const isKicks = name.startsWith('kicks');
    return {
      ...shared,
      kind: 'text',
      max: 30,
      form,
      ...(isKicks ? { help: t(text.kicksHelp) } : {}),
    };
  }
  const choices = CHOICES.filter((choice) => value.test(choice));
  if (choices.length === 0) {
    return { ...shared, kind: 'text', max: 5, form: { value, wrong: t(text.numberWrong) } };
  }
  return {
    ...shared,
    kind: 'choice',
    options: choices.map((choice) => ({
      value: choice,
      label: factValueText(texts, { name, value: choice }),
    })),
  };
}
