import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs';
import { Icon, useT } from '@tianping/ui';
import { memo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { type BoardKind, useBoard } from '../../board/board-context.tsx';
import { Price } from '../../board/cells/price.tsx';
import { useSportsStore } from '../../sports-context.tsx';
import type { Side } from '../../store/prices/price-cell.ts';
import {
  includesStake,
  linesOf,
  marketTitle,
  sideName,
  sideWord,
} from '../../store/texts/market-texts.ts';
import { matchMessages as m } from '../match-messages.ts';
import { useNear } from '../use-near.ts';
import css from './market-card.module.css';
import {
  layoutOfCard,
  leftToRight,
  type MarketCardData,
  rowCountOf,
  scoreColumns,
  scoreWord,
} from './market-groups.ts';

/** A market with all its lines: foldable, and can be pinned on the match's own page. */
export const MarketCard = memo(function MarketCard(props: {
  readonly matchId: string;
  readonly card: MarketCardData;
  /** With a fold and a pin. */
  readonly isWhole: boolean;
  /** Its prices are rendered when it comes near the viewport. */
  readonly isLate?: boolean;
}) {
  const { matchId, card, isWhole, isLate = false } = props;
  const { book, kind } = useBoard();
  const own = useRef<HTMLElement>(null);
  const isNear = useNear(own, !isLate);
  const translator = useT();
  const { t } = translator;
  const [isFolded, setFolded] = useState(false);
  const match = book.match(matchId);
  if (!match) return null;
  const title = marketTitle(translator, card, match);
  return (
    <section ref={own} className={css.card} aria-label={title} data-testid={`card-${card.key}`}>
      <h3>
        {isWhole && (
          <button
            type="button"
            className={css.fold}
            aria-expanded={!isFolded}
            aria-label={t(isFolded ? m.unfoldMarket : m.foldMarket, { market: title })}
            onClick={() => setFolded(!isFolded)}
          >
            <Icon of={IconChevronDown} size="s" />
          </button>
        )}
        <span>{title}</span>
        {includesStake(card.family) && <small>{t(m.withStake)}</small>}
        {isWhole && <Pin card={card.key} title={title} />}
      </h3>
      {!isFolded && isNear && <Selections matchId={matchId} card={card} />}
      {!isFolded && !isNear && <div style={{ height: roomOf(card, kind) }} />}
    </section>
  );
});

/** Heights of a line of prices with the gap below it. */
const LINE_PX = { classic: 31, professional: 26, phone: 48 } as const;

/** The approximate height of a card's prices, reserved until they are rendered. */
function roomOf(card: MarketCardData, kind: BoardKind): string {
  return `${rowCountOf(card) * LINE_PX[kind]}px`;
}

function Pin(props: { readonly card: string; readonly title: string }) {
  const { card, title } = props;
  const { t } = useT();
  const store = useSportsStore();
  const isOn = useStore(store.marks, (marks) => marks.pinned.has(card));
  return (
    <button
      type="button"
      className={css.pin}
      aria-pressed={isOn}
      aria-label={t(isOn ? m.unpin : m.pin, { market: title })}
      onClick={() => store.togglePin(card)}
      data-testid={`pin-${card}`}
    >
      <Icon of={IconPin} size="s" />
    </button>
  );
}

/** Words wider than this, in Chinese characters, do not fit three, or two, side by side. */
const THREE_WIDTH_MAX = 4;
const TWO_WIDTH_MAX = 6.6;
/** A card has the phone's whole width. */
const PHONE_ROOM = 1.5;

function Selections(props: { readonly matchId: string; readonly card: MarketCardData }) {
  const { matchId, card } = props;
  const words = useTexts(matchId, card);
  const isLong = words.some((word) => widthOf(word) > THREE_WIDTH_MAX);
  const layout = layoutOfCard(card);
  switch (layout === 'lines' && isLong && card.ids.length === 1 ? 'grid' : layout) {
    case 'score':
      return <ScoreGrid matchId={matchId} card={card} />;
    case 'grid':
      return <Grid matchId={matchId} card={card} />;
    case 'lines':
      return <Lines matchId={matchId} card={card} />;
  }
}

/** Two or three selections, one line of the market under the other. */
function Lines(props: { readonly matchId: string; readonly card: MarketCardData }) {
  const { matchId, card } = props;
  const { book } = useBoard();
  const translator = useT();
  const match = book.match(matchId);
  if (!match) return null;
  const sides = leftToRight(card.sides);
  const kind = linesOf(card.family);
  return (
    <div className={`${css.prices} ${sides.length === 3 ? css.three : css.two}`}>
      {kind === 'handicap' &&
        sides.map((side) => (
          <span key={side} className={css.side}>
            {sideName(translator, card, match, side)}
          </span>
        ))}
      {card.ids.map((id) => (
        <div key={id} className={css.line} data-line="">
          {sides.map((side) => (
            <Price
              key={side}
              matchId={matchId}
              marketId={id}
              side={side}
              style="signed"
              word={kind === 'handicap' ? undefined : sideWord(translator, card, match, side)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Many selections, as many side by side as their words allow. */
function Grid(props: { readonly matchId: string; readonly card: MarketCardData }) {
  const { matchId, card } = props;
  const words = useTexts(matchId, card);
  const { kind } = useBoard();
  const room = kind === 'phone' ? PHONE_ROOM : 1;
  const longest = Math.max(...words.map(widthOf)) / room;
  const width = longest > TWO_WIDTH_MAX ? 1 : longest > THREE_WIDTH_MAX ? 2 : 3;
  const [id = ''] = card.ids;
  return (
    <div className={`${css.prices} ${[css.one, css.two, css.three][width - 1]}`}>
      {rowsOf(card.sides, width).map((row, at) => (
        <div key={row[0]} className={css.line} data-line="">
          {row.map((side, column) => (
            <Price
              key={side}
              matchId={matchId}
              marketId={id}
              side={side}
              word={words[at * width + column]}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** How wide a word is, in Chinese characters. */
function widthOf(word: string): number {
  return [...word].reduce((sum, letter) => sum + (letter < '\u2e80' ? 0.6 : 1), 0);
}

/** The labels of a card's sides, in their order. */
function useTexts(matchId: string, card: MarketCardData): readonly string[] {
  const { book } = useBoard();
  const translator = useT();
  const match = book.match(matchId);
  const market = book.market(matchId, card.ids[0] ?? '');
  if (!match) return [];
  return card.sides.map((side) => sideWord(translator, market ?? card, match, side));
}

/** Correct scores: home wins, draws, away wins side by side. */
function ScoreGrid(props: { readonly matchId: string; readonly card: MarketCardData }) {
  const { matchId, card } = props;
  const { book } = useBoard();
  const translator = useT();
  const match = book.match(matchId);
  const [id = ''] = card.ids;
  if (!match) return null;
  const [homeWins, draws, awayWins] = scoreColumns(card.sides);
  const home = { head: translator.name(match.team_h), sides: homeWins };
  const away = { head: translator.name(match.team_c), sides: awayWins };
  const draw = { head: translator.t(m.draw), sides: draws };
  // Sets and frames have no draw.
  const shown = draws.length > 0 ? [home, draw, away] : [home, away];
  const columns = shown.map(({ sides }) => sides);
  const heads = shown.map(({ head }) => head);
  const depth = Math.max(...columns.map((column) => column.length));
  return (
    <div className={`${css.prices} ${shown.length === 3 ? css.three : css.two}`}>
      {heads.map((head) => (
        <span key={head} className={css.side}>
          {head}
        </span>
      ))}
      {Array.from({ length: depth }, (_, at) => (
        <div key={`${at}.${id}`} className={css.line} data-line="">
          {columns.map((column, index) => {
            const side: Side | undefined = column[at];
            // A column that has ended leaves its places empty.
            if (side === undefined) return <span key={heads[index]} />;
            return (
              <Price
                key={side}
                matchId={matchId}
                marketId={id}
                side={side}
                word={scoreWord(translator, side)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

function rowsOf<Item>(items: readonly Item[], length: number): Item[][] {
  const rows: Item[][] = [];
  for (let at = 0; at < items.length; at += length) rows.push(items.slice(at, at + length));
  return rows;
}
