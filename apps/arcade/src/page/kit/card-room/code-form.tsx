import { useT } from '@tianping/ui';
import { useId, useState } from 'react';
import { useWatched } from '../use-watched.ts';
import css from './lobby.module.css';
import { cardRoomMessages as m } from './messages.ts';
import { ownSeed } from './own-seed.ts';
import type { CardRoomProps } from './props.ts';

const CODE = /^\d{6}$/;

/** Joins a friends' table by its code, with the room's minimum carry. */
export function CodeForm({ controller, paused }: CardRoomProps) {
  const { t } = useT();
  const { rooms } = useWatched(controller.state);
  const [code, setCode] = useState('');
  const [isSent, setSent] = useState(false);
  const field = useId();
  const [first] = rooms ?? [];
  const enter = async (): Promise<void> => {
    if (!first) return;
    setSent(true);
    // The table decides the room; the studio raises the carry to that room's minimum.
    const { room, carryMinor } = first;
    await controller.sit({ room, at: { kind: 'code', code }, carryMinor, seed: ownSeed() });
    setSent(false);
  };
  return (
    <form
      className={css.code}
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}
    >
      <label htmlFor={field}>{t(m.code)}</label>
      <input
        id={field}
        className="num"
        value={code}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, ''))}
      />
      <button type="submit" className={css.plain} disabled={paused || isSent || !CODE.test(code)}>
        {t(m.enterCode)}
      </button>
    </form>
  );
}
