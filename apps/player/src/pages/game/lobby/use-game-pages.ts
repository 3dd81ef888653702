import type { RequestFor } from '@tianping/client';
import { useT } from '@tianping/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApp } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import type { GameList, LobbyGame } from './facts.ts';

const PAGE = 60;

/**
 * The games that match a filter. The first page is an ordinary reading call; later pages are requested when the reader
 * scrolls there. A game that is not loaded yet is undefined.
 */
export function useGamePages(
  filter: Omit<RequestFor<'game/venue/gameList'>, 'pageNum' | 'pageSize'>,
): {
  readonly first: GameList | undefined;
  readonly fault: boolean;
  readonly refetch: () => void;
  readonly gameAt: (index: number) => LobbyGame | undefined;
  readonly want: (from: number, to: number) => void;
} {
  const { api } = useApp();
  const { script } = useT();
  const first = useCall('game/venue/gameList', { ...filter, pageNum: 1, pageSize: PAGE });
  const key = `${script} ${JSON.stringify(filter)}`;
  const [pages, setPages] = useState<ReadonlyMap<string, readonly LobbyGame[]>>(new Map());
  const asked = useRef(new Set<string>());
  useEffect(() => {
    asked.current = new Set([...asked.current].filter((each) => each.startsWith(key)));
  }, [key]);
  const want = useCallback(
    (from: number, to: number): void => {
      const total = first.data?.total ?? 0;
      const last = Math.min(Math.floor(Math.max(0, to - 1) / PAGE), Math.floor((total - 1) / PAGE));
      for (let page = Math.max(1, Math.floor(from / PAGE)); page <= last; page += 1) {
        const name = `${key} ${page}`;
        if (asked.current.has(name)) continue;
        asked.current.add(name);
        const request = {
          ...JSON.parse(JSON.stringify(filter)),
          pageNum: page + 1,
          pageSize: PAGE,
        };
        void api.call('game/venue/gameList', request).then((outcome) => {
          if (outcome.kind !== 'answer') asked.current.delete(name);
          else setPages((now) => new Map(now).set(name, outcome.answer.list));
        });
      }
    },
    [api, key, filter, first.data?.total],
  );
  return {
    first: first.data,
    fault: first.fault !== null,
    refetch: first.refetch,
    gameAt: (index) =>
      index < PAGE
        ? first.data?.list[index]
        : pages.get(`${key} ${Math.floor(index / PAGE)}`)?.[index % PAGE],
    want,
  };
}
