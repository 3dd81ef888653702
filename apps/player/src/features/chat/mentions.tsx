import { type Named, offeredNames, typedName } from '@tianping/chat';
import type { ChatMessage } from '@tianping/contract';
import { useT } from '@tianping/ui';
import css from './chat.module.css';
import { chatRoomMessages as text } from './messages.ts';

/** Members who can be mentioned while a name is typed after an @; nothing otherwise. */
export function MentionOffers(props: {
  readonly words: string;
  readonly messages: readonly ChatMessage[];
  readonly ownKey: string | null;
  readonly onChoose: (person: Named) => void;
}) {
  const { words, messages, ownKey, onChoose } = props;
  const { t } = useT();
  const typed = typedName(words);
  if (typed === null) return null;
  const offered = offeredNames(typed, messages, ownKey);
  if (offered.length === 0) return null;
  return (
    <fieldset className={css.phrases}>
      <legend className="vh">{t(text.mention)}</legend>
      {offered.map((person) => (
        <button key={person.key} type="button" onClick={() => onChoose(person)}>
          @{person.name}
        </button>
      ))}
    </fieldset>
  );
}
