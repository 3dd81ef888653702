import { lateCode, untilLoaded } from '@tianping/ui';
import {
  type ComponentType,
  createElement,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';

/** A piece of code that only members need: guests never fetch it. */
export interface OwnCode<Code> {
  /** Fetches it, once however often it is called. */
  readonly load: () => Promise<Code>;
  readonly isHere: () => boolean;
  /** A component of it: drawn immediately where the code is loaded, which `React.lazy` never does the first time. */
  readonly part: <Props extends object>(
    pick: (code: Code) => ComponentType<Props>,
  ) => ComponentType<Props>;
}

export function ownCode<Code>(fetchCode: () => Promise<Code>): OwnCode<Code> {
  let here: { readonly code: Code } | null = null;
  let flight: Promise<Code> | null = null;
  const load = (): Promise<Code> => {
    flight ??= untilLoaded(fetchCode).then((code) => {
      here = { code };
      return code;
    });
    return flight;
  };
  return {
    load,
    isHere: () => here !== null,
    part: (pick) =>
      function OwnPart(props) {
        const code = here ? here.code : use(load());
        return createElement(pick(code), props);
      },
  };
}

type Piece = Pick<OwnCode<unknown>, 'load' | 'isHere'>;

/**
 * Fetches the code pieces while the member's data is requested, and returns whether a page may be drawn from them: a
 * page drawn earlier would jump as they arrive. Without a connection they are not waited for, and a piece that fails by
 * itself shows its error where it is drawn.
 */
export function useOwnCode(pieces: readonly Piece[], isMember: boolean): boolean {
  const [isOver, setOver] = useState(false);
  const isLate = useSyncExternalStore(lateCode.subscribe, lateCode.count, lateCode.count) > 0;
  const isHere = pieces.every((piece) => piece.isHere());
  useEffect(() => {
    if (!isMember || isHere) return;
    let isGone = false;
    const end = (): void => {
      if (!isGone) setOver(true);
    };
    Promise.all(pieces.map((piece) => piece.load())).then(end, end);
    return () => {
      isGone = true;
    };
  }, [pieces, isMember, isHere]);
  return isHere || isOver || isLate;
}
