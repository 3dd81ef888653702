import { lazyPart } from '@tianping/ui';
import { useSearch } from 'wouter';

/** The token of a draft that the office lets one read; null on the page of an activity that members see. */
export function usePreview(): string | null {
  return new URLSearchParams(useSearch()).get('preview');
}

const preview = () => import('./preview.tsx');

export const PreviewAct = lazyPart(async () => ({ default: (await preview()).PreviewAct }));
export const PreviewNote = lazyPart(async () => ({ default: (await preview()).PreviewNote }));
