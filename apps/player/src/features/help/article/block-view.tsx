import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconHeadset from '@tabler/icons-react/dist/esm/icons/IconHeadset.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { Button, Icon, lazyPart, Skeleton, useT } from '@tianping/ui';
import { Suspense } from 'react';
import { useApp } from '../../../app/context.ts';
import { helpFrame as text } from '../help-messages.ts';
import type { Block, Phrase } from '../model.ts';
import css from './article.module.css';
import { Rich, usePhrase } from './rich.tsx';
import { plainText } from './rich-text.ts';

const Calculator = lazyPart(() => import('../calculator/calculator.tsx'));
const LineResults = lazyPart(() => import('../calculator/line-results.tsx'));
const Figure = lazyPart(() => import('../figures/figure.tsx'));
const Picture = lazyPart(() => import('../figures/picture.tsx'));
const SelfCheck = lazyPart(() => import('../self-check/self-check.tsx'));

/** One block of an article. Rare kinds of blocks are fetched when needed. */
export function BlockView(props: { readonly block: Block }) {
  const { block } = props;
  switch (block.kind) {
    case 'p':
      return (
        <p>
          <Rich phrase={block.text} />
        </p>
      );
    case 'list':
      return <Items items={block.items} as="ul" />;
    case 'steps':
      return <Items items={block.items} as="ol" />;
    case 'note':
      return (
        <p className={`${css.note} ${css[block.tone]}`}>
          <Icon of={block.tone === 'warn' ? IconAlertTriangle : IconInfoCircle} size="s" />
          <span>
            <Rich phrase={block.text} />
          </span>
        </p>
      );
    case 'formula':
      return (
        <p className={`${css.formula} num`}>
          <Rich phrase={block.text} />
        </p>
      );
    case 'table':
      return <DataTable {...block} />;
    case 'pairs':
      return (
        <dl className={css.pairs}>
          {block.items.map(([name, value]) => (
            <div key={name.message.text}>
              <dt className="num">
                <Rich phrase={name} />
              </dt>
              <dd>
                <Rich phrase={value} />
              </dd>
            </div>
          ))}
        </dl>
      );
    case 'questions':
      return (
        <dl className={css.questions}>
          {block.items.map(({ ask, answer }) => (
            <div key={ask.message.id}>
              <dt>
                <Rich phrase={ask} />
              </dt>
              <dd>
                <Rich phrase={answer} />
              </dd>
            </div>
          ))}
        </dl>
      );
    case 'service':
      return <ServiceButton />;
    default:
      return (
        <Suspense fallback={<Skeleton height="220px" />}>
          <Special block={block} />
        </Suspense>
      );
  }
}

type SpecialBlock = Extract<
  Block,
  { kind: 'calculator' | 'lineResults' | 'figure' | 'picture' | 'selfCheck' }
>;

function Special(props: { readonly block: SpecialBlock }) {
  const { block } = props;
  switch (block.kind) {
    case 'calculator':
      return <Calculator family={block.family} />;
    case 'lineResults':
      return <LineResults family={block.family} />;
    case 'figure':
      return <Figure name={block.figure} caption={block.caption} />;
    case 'picture':
      return <Picture name={block.picture} caption={block.caption} />;
    case 'selfCheck':
      return <SelfCheck />;
  }
}

function Items(props: { readonly items: readonly Phrase[]; readonly as: 'ul' | 'ol' }) {
  const List = props.as;
  return (
    <List className={props.as === 'ul' ? css.list : css.steps}>
      {props.items.map((item, at) => (
        <li key={at}>
          <Rich phrase={item} />
        </li>
      ))}
    </List>
  );
}

function DataTable(props: Extract<Block, { kind: 'table' }>) {
  const textOf = usePhrase();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard
    <section className={css.scroll} tabIndex={0} aria-label={plainText(textOf(props.caption))}>
      <table className={css.table}>
        <caption>
          <Rich phrase={props.caption} />
        </caption>
        <thead>
          <tr>
            {props.head.map((cell) => (
              <th scope="col" key={cell.message.text}>
                <Rich phrase={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row, at) => (
            <Row key={at} cells={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row(props: { readonly cells: readonly Phrase[] }) {
  const [name, ...rest] = props.cells;
  return (
    <tr>
      {name && (
        <th scope="row">
          <Rich phrase={name} />
        </th>
      )}
      {rest.map((cell, at) => (
        <td key={at}>
          <Rich phrase={cell} />
        </td>
      ))}
    </tr>
  );
}

function ServiceButton() {
  const { t } = useT();
  const { events } = useApp();
  return (
    <Button icon={IconHeadset} onClick={() => events.emit('showCustomerService', null)}>
      {t(text.askServiceOpen)}
    </Button>
  );
}
