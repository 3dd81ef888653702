import type { VersionedSection } from '@tianping/contract';
import type { ReactNode } from 'react';
import type { AnswerOf } from '../../app/api.ts';
import { useRead } from '../../app/context.ts';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import { PageTitle } from '../../engine/list/list-page.tsx';
import { ConfigHistory } from './config-history.tsx';

/** A section with a page of its own: the value in force or being edited, and its versions below. */
export function SectionPage(props: {
  readonly section: VersionedSection;
  readonly title: string;
  readonly lead: string;
  readonly children: (one: AnswerOf<'config/one'>, saved: () => void) => ReactNode;
}) {
  const { section, title, lead, children } = props;
  const one = useRead('config/one', { section, version: null });
  const versions = useRead('config/versions', { section, pageNum: 1, pageSize: 50 });
  const saved = (): void => {
    void one.refresh();
    void versions.refresh();
  };
  return (
    <>
      <PageTitle title={title} lead={lead} />
      <DetailFrame read={one}>{(answer) => children(answer, saved)}</DetailFrame>
      <DetailFrame read={versions}>
        {({ list }) => <ConfigHistory section={section} versions={list} onSaved={saved} />}
      </DetailFrame>
    </>
  );
}
