import type { WindowStore } from '../../app/browser/window-store.ts';

const QUESTIONS_MAX = 20;
const LENGTH_MAX = 500;

/** Questions to the robot, stored as long as the browser's window; each reader finds only their own. */
export interface StoredQuestions {
  read(): readonly string[];
  /** Stores the latest twenty. */
  write(questions: readonly string[]): void;
}

/** `reader` is null for a guest. Stored data that is not a list of questions counts as none. */
export function storedQuestions(store: WindowStore, reader: string | null): StoredQuestions {
  const name = `robot ${reader ?? ''}`;
  return {
    read: () => parse(store.getItem(name)),
    write: (questions) => store.setItem(name, JSON.stringify(questions.slice(-QUESTIONS_MAX))),
  };
}

function parse(text: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(list)) return [];
    return list
      .filter((each): each is string => typeof each === 'string' && each.length <= LENGTH_MAX)
      .slice(-QUESTIONS_MAX);
  } catch {
    return [];
  }
}
