import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import type { SupportLine } from '@tianping/contract';
import { EmptyState, ErrorState, Icon, SkeletonRows, useT } from '@tianping/ui';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useApp, useSession } from '../../app/context.ts';
import { guestKeyOf } from './guest-key.ts';
import { Line, Scroll } from './lines.tsx';
import { servicePanelTexts as text } from './messages.ts';
import css from './service-panel.module.css';

/** One of the reader's own closed talks. */
export function Archive({ talkId }: { readonly talkId: string }) {
  const { t } = useT();
  const { read, again } = useLines(talkId);
  return (
    <section className={css.panel} aria-label={t(text.history)} data-testid="service-archive">
      <header className={css.head}>
        <Link href="/service" className={css.back}>
          <Icon of={IconArrowLeft} size="s" />
          {t(text.back)}
        </Link>
      </header>
      {read.kind === 'loading' && <SkeletonRows rows={5} label={t(text.loading)} />}
      {read.kind === 'gone' && <EmptyState title={t(text.gone)} text={t(text.goneText)} />}
      {read.kind === 'failed' && <ErrorState title={t(text.historyFailed)} onRetry={again} />}
      {read.kind === 'lines' && (
        <Scroll version={read.lines.length}>
          {read.lines.map((line) => (
            <Line key={line.seq} line={line} />
          ))}
        </Scroll>
      )}
    </section>
  );
}

type Read =
  | { readonly kind: 'loading' | 'gone' | 'failed' }
  | { readonly kind: 'lines'; readonly lines: readonly SupportLine[] };

function useLines(talkId: string) {
  const { api, storage } = useApp();
  const userId = useSession()?.userId ?? '';
  const [read, setRead] = useState<Read>({ kind: 'loading' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<Read> => {
      const lines: SupportLine[] = [];
      for (;;) {
        const asked = { talkId, guestKey: guestKeyOf(storage), after: lines.at(-1)?.seq ?? 0 };
        const outcome = await api.call('site/support/talk', asked);
        if (outcome.kind !== 'answer') return { kind: outcome.kind === 'code' ? 'gone' : 'failed' };
        if (outcome.answer.lines.length === 0) return { kind: 'lines', lines };
        lines.push(...outcome.answer.lines);
      }
    };
    setRead({ kind: 'loading' });
    void load().then((loaded) => isCurrent && setRead(loaded));
    return () => {
      isCurrent = false;
    };
  }, [api, storage, userId, talkId, tries]);
  const again = useCallback(() => setTries((count) => count + 1), []);
  return { read, again };
}
