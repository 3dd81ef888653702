import type { SentenceView } from '@tianping/contract';
import { useMay, useRead } from '../../app/context.ts';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import { type Change, Diff, Part } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { Terms } from './bits.tsx';
import { promotionMessages as text } from './promotion-messages.ts';

/** The sentences that a second person approves, beside those of the previous version. */
export function PublishedTerms({ payload }: { readonly payload: unknown }) {
  const { t } = useTexts();
  const mayRead = useMay('promotions.read');
  const id = String(Reflect.get(Object(payload), 'id') ?? '');
  const version = Number(Reflect.get(Object(payload), 'version'));
  const read = useRead('promotions/one', mayRead && id !== '' ? { id } : null);
  if (!mayRead) return null;
  return (
    <DetailFrame read={read}>
      {({ versions }) => {
        const shown = versions.find((one) => one.version === version);
        const before = versions.find((one) => one.version < version && one.approvedAt !== null);
        if (!shown) return null;
        const changes = before ? changesOf(before.sentences, shown.sentences) : [];
        return (
          <>
            {changes.length > 0 && (
              <Part title={t(text.changesOf, { version: before?.version ?? 0 })}>
                <Diff changes={changes} />
              </Part>
            )}
            <Part title={t(text.termsOf, { version })}>
              <Terms sentences={shown.sentences} />
            </Part>
          </>
        );
      }}
    </DetailFrame>
  );
}

/** Sentences that differ, in the order of the terms. */
function changesOf(
  before: readonly SentenceView[],
  after: readonly SentenceView[],
): readonly Change[] {
  const plain = (list: readonly SentenceView[]): ReadonlyMap<string, string> =>
    new Map(list.map(({ id, parts }) => [id, parts.map((part) => part.text).join('')]));
  const [old, fresh] = [plain(before), plain(after)];
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .filter((id) => old.get(id) !== fresh.get(id))
    .map((id) => ({ key: id, path: '', before: old.get(id), after: fresh.get(id) }));
}
