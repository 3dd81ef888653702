import { FEEDBACK_PICTURES_MAX } from '@tianping/inbox';
import { base64Of, pictureFault } from '@tianping/media';
import { useT } from '@tianping/ui';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../app/context.ts';
import { megabytes } from './megabytes.ts';
import { pictureTexts as text } from './messages.ts';

/** A chosen picture on its way to the server. */
export interface Picture {
  readonly key: number;
  readonly name: string;
  readonly preview: string;
  readonly state: 'uploading' | 'done' | 'failed';
  readonly mediaId: string | null;
}

export interface Pictures {
  readonly list: readonly Picture[];
  /** What was not accepted or failed, as texts. */
  readonly faults: readonly string[];
  readonly isUploading: boolean;
  readonly ids: readonly string[];
  add(files: readonly File[]): void;
  remove(key: number): void;
  clear(): void;
}

let lastKey = 0;

/** Pictures that are uploaded as soon as they are chosen. */
export function usePictures(): Pictures {
  const { api } = useApp();
  const { t } = useT();
  const [list, setList] = useState<readonly Picture[]>([]);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const held = previews.current;
    return () => {
      for (const preview of held) URL.revokeObjectURL(preview);
    };
  }, []);

  const settle = (key: number, change: Partial<Picture>): void =>
    setList((now) => now.map((one) => (one.key === key ? { ...one, ...change } : one)));

  const upload = async (key: number, file: File): Promise<void> => {
    const image = await base64Of(file);
    const outcome = await api.call('site/user/upload/uploadImage', { use: 'feedback', image });
    if (outcome.kind === 'answer') {
      settle(key, { state: 'done', mediaId: outcome.answer.id });
      return;
    }
    settle(key, { state: 'failed' });
    const message = outcome.kind === 'code' ? outcome.message : '';
    setFaults((now) => [...now, message || t(text.uploadFailed)]);
  };

  const add = (files: readonly File[]): void => {
    const refused: string[] = [];
    const room = FEEDBACK_PICTURES_MAX - list.length;
    const fit = files.filter((file) => {
      const fault = pictureFault(file);
      const { name } = file;
      if (fault) refused.push(t(text[fault], { name, size: megabytes(file.size) }));
      return fault === null;
    });
    if (fit.length > room) refused.push(t(text.pictureCount, { count: FEEDBACK_PICTURES_MAX }));
    setFaults(refused);
    for (const file of fit.slice(0, Math.max(0, room))) {
      lastKey += 1;
      const key = lastKey;
      const preview = URL.createObjectURL(file);
      previews.current.add(preview);
      const picture = { key, name: file.name, preview, state: 'uploading', mediaId: null } as const;
      setList((now) => [...now, picture]);
      void upload(key, file).catch(() => settle(key, { state: 'failed' }));
    }
  };

  return {
    list,
    faults,
    isUploading: list.some((one) => one.state === 'uploading'),
    ids: list.flatMap((one) => (one.mediaId === null ? [] : [one.mediaId])),
    add,
    remove(key) {
      setFaults([]);
      setList((now) => now.filter((one) => one.key !== key));
    },
    clear() {
      setFaults([]);
      setList([]);
    },
  };
}
