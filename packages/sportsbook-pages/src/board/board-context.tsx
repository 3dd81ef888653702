import { must } from '@tianping/base';
import { createContext, useContext } from 'react';
import type { TopicStore } from '../store/topics/topic-store.ts';

/** How rows are drawn. */
export type BoardKind = 'classic' | 'professional' | 'phone';

interface Board {
  readonly book: TopicStore;
  readonly kind: BoardKind;
}

const BoardContext = createContext<Board | null>(null);

export const BoardProvider = BoardContext.Provider;

export function useBoard(): Board {
  return must(useContext(BoardContext), 'BoardProvider');
}
