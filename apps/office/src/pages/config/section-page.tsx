import type { VersionedSection } from '@tianping/contract';
import type { ReactNode } from 'react';
import type { AnswerOf } from '../../app/api.ts';
import { useOfficeApp, useRead } from '../../app/context.ts';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import { PageTitle } from '../../engine/list/list-page.tsx';
import { ConfigVersions } from './config-history.tsx';

/** A section with a page of its own: the value in force or being edited, and its versions below. */
export function SectionPage(props: {
  readonly section: VersionedSection;
  readonly title: string;
  readonly lead: string;
  readonly children: (one: AnswerOf<'config/one'>, saved: () => void) => ReactNode;
}) {
  const { section, title, lead, children } = props;
  const one = useRead('config/one', { section, version: null });
  const { reads } = useOfficeApp();
  const saved = (): void => {
    void one.refresh();
    void reads.renew('config/versions');
  };
  return (
    <>
      <PageTitle title={title} lead={lead} />
      <DetailFrame read={one}>{(answer) => children(answer, saved)}</DetailFrame>
      <ConfigVersions section={section} onSaved={saved} />
    </>
  );
}
