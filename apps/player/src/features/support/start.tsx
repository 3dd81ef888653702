import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs';
import IconHeadset from '@tabler/icons-react/dist/esm/icons/IconHeadset.mjs';
import IconRobot from '@tabler/icons-react/dist/esm/icons/IconRobot.mjs';
import { SUPPORT_TOPICS, type SupportTopic } from '@tianping/support';
import { Button, Icon, useT } from '@tianping/ui';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Composer } from './composer.tsx';
import { PendingLine, Scroll } from './lines.tsx';
import { servicePanelTexts as text } from './messages.ts';
import css from './service-panel.module.css';
import type { TalkSnapshot, TalkStore } from './talk-store.ts';
import { topicIcons } from './topics.ts';
import { type Answered, useRobot } from './use-robot.ts';

/** Before a person is asked: the topic, the answers of the help, and a button for a person at any time. */
export function Start(props: {
  readonly store: TalkStore;
  readonly state: TalkSnapshot;
  readonly about: SupportTopic | null;
  readonly onLeave: () => void;
}) {
  const { store, state } = props;
  const { t } = useT();
  const [topic, setTopic] = useState(props.about);
  const [words, setWords] = useState('');
  const [missing, setMissing] = useState<'topic' | 'words' | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const topics = useRef<HTMLFieldSetElement>(null);
  const robot = useRobot();
  const toPerson = (): void => {
    const content = words.trim() || (robot.asked.at(-1)?.question ?? '');
    if (topic === null) {
      setMissing('topic');
      topics.current?.querySelector('input')?.focus();
    } else if (content === '') {
      setMissing('words');
      field.current?.focus();
    } else {
      store.open(topic, { content, pictures: [] });
    }
  };
  const refused = state.pending.filter(({ refusal }) => refusal !== null);
  return (
    <>
      <Scroll version={robot.asked.length + refused.length}>
        <RobotLine>
          <p className={css.words}>{t(text.robotHello)}</p>
          <small>{t(text.never)}</small>
        </RobotLine>
        {robot.asked.map((exchange) => (
          <Exchanged
            key={exchange.key}
            question={exchange.question}
            answered={robot.answered(exchange)}
            onLeave={props.onLeave}
          />
        ))}
        {refused.map((line) => (
          <PendingLine
            key={line.id}
            line={line}
            isOffline={state.isOffline}
            store={store}
            onTaken={setWords}
          />
        ))}
      </Scroll>
      <div className={css.ask}>
        <Topics
          chosen={topic}
          fieldRef={topics}
          onChoose={(chosen) => {
            setTopic(chosen);
            setMissing(null);
          }}
        />
        <p className={css.fault} aria-live="polite">
          {missing && t(missing === 'topic' ? text.topicMissing : text.wordsMissing)}
        </p>
      </div>
      <Composer
        words={words}
        onWords={(typed) => {
          setWords(typed);
          setMissing(null);
        }}
        onSend={({ content }) => robot.ask(content)}
        placeholder={t(text.say)}
        sendLabel={t(text.ask)}
        before={
          <Button
            tone="soft"
            size="s"
            icon={IconHeadset}
            onClick={toPerson}
            title={t(text.personHint)}
            data-testid="service-person"
          >
            {t(text.person)}
          </Button>
        }
        pictures="none"
        fieldRef={field}
      />
    </>
  );
}

function Topics(props: {
  readonly chosen: SupportTopic | null;
  readonly onChoose: (topic: SupportTopic) => void;
  readonly fieldRef: React.Ref<HTMLFieldSetElement>;
}) {
  const { t } = useT();
  const name = useId();
  return (
    <fieldset className={css.topics} ref={props.fieldRef}>
      <legend className="vh">{t(text.topic)}</legend>
      {SUPPORT_TOPICS.map((topic) => (
        <label key={topic}>
          <input
            type="radio"
            name={name}
            value={topic}
            checked={topic === props.chosen}
            onChange={() => props.onChoose(topic)}
          />
          <Icon of={topicIcons[topic]} size="s" />
          {t(text[topic])}
        </label>
      ))}
    </fieldset>
  );
}

function RobotLine({ children }: { readonly children: ReactNode }) {
  const { t } = useT();
  return (
    <li className={css.line} data-testid="service-robot">
      <span className={css.face}>
        <Icon of={IconRobot} />
      </span>
      <div className={css.said}>
        <small>{t(text.robot)}</small>
        {children}
      </div>
    </li>
  );
}

/** A question and the answers of the help pages, each with a link to its page. */
function Exchanged(props: {
  readonly question: string;
  readonly answered: Answered;
  readonly onLeave: () => void;
}) {
  const { question, answered } = props;
  const { t } = useT();
  const answers = answered.kind === 'answers' ? answered.answers : [];
  const heads = { looking: text.robotLooking, failed: text.robotFailed, answers: text.robotNone };
  return (
    <>
      <li className={css.line} data-own data-question>
        <div className={css.said}>
          <p className={css.words}>{question}</p>
        </div>
      </li>
      <RobotLine>
        <p className={css.words}>
          {t(answers.length > 0 ? text.robotFound : heads[answered.kind])}
        </p>
        {answers.map(({ to, page, head, words }) => (
          <article key={to} className={css.answer}>
            <h3>{head}</h3>
            <p>{words}</p>
            <footer>
              <span>{t(text.robotFrom, { page })}</span>
              <Link href={to} onClick={props.onLeave}>
                {t(text.robotOpen)}
                <Icon of={IconArrowUpRight} size="s" />
              </Link>
            </footer>
          </article>
        ))}
        {answers.length > 0 && <small>{t(text.robotMore)}</small>}
      </RobotLine>
    </>
  );
}
