import type { Script, SiteId } from '@tianping/base';
import type { ActivityTerms, OfficeAnswerOf, OfficeCalls } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { type Column, commonFigures, type Figure } from '../../rules/index.ts';
import type { PromotionsDeps } from '../deps.ts';
import { runningOf } from './lists.ts';

type Kinds = OfficeAnswerOf<OfficeCalls['promotions/kinds']>;
type FigureView = Kinds['kinds'][number]['figures'][number];

type Reader = ReturnType<PromotionsDeps['reader']>;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The data from which the designer builds its fields: the same that the engine checks and prints. */
export async function readKinds(
  deps: PromotionsDeps,
  sql: Sql,
  { siteId, script = 'hans' }: { readonly siteId: SiteId; readonly script?: Script },
): Promise<Kinds> {
  const reader = deps.reader(script);
  const { t } = reader;
  const running = await runningOf(sql, siteId);
  // Tomorrow at midnight, for thirty days.
  const tomorrow = (Math.floor((deps.clock.now() + 8 * HOUR_MS) / DAY_MS) + 1) * DAY_MS;
  const startsAt = tomorrow - 8 * HOUR_MS;
  return {
    kinds: [...deps.kinds.values()].map((kind) => ({
      kind: kind.kind,
      name: t(kind.name),
      what: t(kind.what),
      figures: Object.entries({ ...kind.figures, ...commonFigures }).map(([name, figure]) =>
        figureView(reader, name, figure),
      ),
      example: { ...(kind.start as ActivityTerms), startsAt, endsAt: startsAt + 30 * DAY_MS },
      running: running.find((row) => row.kind === kind.kind)?.count ?? 0,
    })),
    edges: Object.entries(deps.edges).map(([category, edgeBp]) => ({ category, edgeBp })),
  };
}

function figureView(reader: Reader, name: string, figure: Figure): FigureView {
  const { t } = reader;
  const isList = figure.kind === 'list';
  const head = isList
    ? { name, kind: 'list', label: t(figure.label), min: null, max: null, choices: [] }
    : columnView(reader, name, figure);
  return {
    ...head,
    none: 'none' in figure && figure.none ? t(figure.none) : null,
    columns: isList
      ? Object.entries(figure.columns).map(([column, of]) => columnView(reader, column, of))
      : [],
    rowsMin: isList ? figure.min : null,
    rowsMax: isList ? figure.max : null,
  };
}

function columnView(
  { t }: Reader,
  name: string,
  figure: Column | Exclude<Figure, { kind: 'list' }>,
): FigureView['columns'][number] {
  const hasChoices = figure.kind === 'choice' || figure.kind === 'set';
  return {
    name,
    kind: figure.kind,
    label: t(figure.label),
    min: 'min' in figure ? figure.min : null,
    max: 'max' in figure ? figure.max : null,
    choices: hasChoices
      ? Object.entries(figure.choices).map(([value, label]) => ({ value, label: t(label) }))
      : [],
  };
}
