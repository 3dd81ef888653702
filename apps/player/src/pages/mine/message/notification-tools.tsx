import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Checkbox, Icon, showToast, useT } from '@tianping/ui';
import { useState } from 'react';
import { useApp, useMember } from '../../../app/context.ts';
import css from './message.module.css';
import { messageTexts as text } from './messages.ts';
import { type MessageFolder, unreadOn } from './notification-types.ts';
import type { InboxNotification } from './types.ts';
import { useNotificationActions } from './use-notification-actions.ts';

/** Above the list: mark all read, or choose several and delete them. */
export function NotificationTools(props: {
  readonly folder: Exclude<MessageFolder, 'board'>;
  readonly list: readonly InboxNotification[];
  readonly marked: ReadonlySet<string> | null;
  readonly onMarked: (marked: ReadonlySet<string> | null) => void;
}) {
  const { t } = useT();
  const { marked, onMarked, list } = props;
  if (list.length === 0 && marked === null) return null;
  return (
    <div className={css.tools}>
      {marked === null ? (
        <>
          <ReadAll folder={props.folder} />
          <button type="button" className={css.tool} onClick={() => onMarked(new Set())}>
            <Icon of={IconListCheck} size="s" />
            {t(text.manage)}
          </button>
        </>
      ) : (
        <>
          <Checkbox
            checked={
              list.length > 0 &&
              list.every(({ letterId: notificationId }) => marked.has(notificationId))
            }
            onChecked={(all) =>
              onMarked(
                new Set(all ? list.map(({ letterId: notificationId }) => notificationId) : []),
              )
            }
          >
            {t(text.selectAll)}
          </Checkbox>
          <RemoveMarked marked={marked} onDone={() => onMarked(null)} />
          <button type="button" className={css.tool} onClick={() => onMarked(null)}>
            {t(text.done)}
          </button>
        </>
      )}
    </div>
  );
}

function ReadAll(props: { readonly folder: Exclude<MessageFolder, 'board'> }) {
  const { t } = useT();
  const { readAll } = useNotificationActions();
  const unread = useMember((member) => unreadOn(props.folder, member.unread));
  const [isBusy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    if (isBusy || unread === 0) return;
    setBusy(true);
    if (await readAll(props.folder)) showToast({ tone: 'ok', title: t(text.readAllDone) });
    setBusy(false);
  };
  return (
    <button
      type="button"
      className={css.tool}
      // Not `disabled`, which would take the focus from a member who has just pressed it.
      aria-disabled={unread === 0}
      aria-busy={isBusy || undefined}
      onClick={() => void run()}
      data-testid="read-all"
    >
      <Icon of={IconChecks} size="s" />
      {t(text.readAll)}
    </button>
  );
}

function RemoveMarked(props: {
  readonly marked: ReadonlySet<string>;
  readonly onDone: () => void;
}) {
  const { t } = useT();
  const { events } = useApp();
  const { remove } = useNotificationActions();
  const count = props.marked.size;
  const ask = (): void =>
    events.emit('showDialogTips', {
      text: t(text.removeAsk, { count }),
      confirmLabel: t(text.remove),
      cancel: true,
      onConfirm: async () => {
        if (!(await remove([...props.marked]))) return;
        showToast({ tone: 'ok', title: t(text.removed) });
        props.onDone();
      },
    });
  return (
    <button
      type="button"
      className={`${css.tool} ${css.danger}`}
      disabled={count === 0}
      onClick={ask}
      data-testid="remove-marked"
    >
      <Icon of={IconTrash} size="s" />
      {count === 0 ? t(text.remove) : t(text.removeSome, { count })}
    </button>
  );
}
