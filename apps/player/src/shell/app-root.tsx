import { TextProvider, untilLoaded } from '@tianping/ui';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { type App, AppProvider, useApp, usePreferences, useSession } from '../app/context.ts';
import { loadMember } from '../app/member/member-data.ts';
import { applyPreferences, paintFrame } from '../app/preferences.ts';
import { loadWording } from '../app/wording.ts';
import { AppShell } from './app-shell.tsx';

/** The whole site around one {@link App}. */
export function AppRoot(props: { readonly app: App }) {
  return (
    <AppProvider value={props.app}>
      <Texts>
        <AppShell />
      </Texts>
      <SiteData app={props.app} />
      <MemberData app={props.app} />
    </AppProvider>
  );
}

/** Texts and look as chosen. */
function Texts(props: { readonly children: ReactNode }) {
  const { texts } = useApp();
  const choices = usePreferences();
  const translator = useSyncExternalStore(texts.subscribe, texts.getState, texts.getState);
  useEffect(() => {
    applyPreferences(document.documentElement, choices);
    paintFrame(document, choices.edition);
  }, [choices]);
  return <TextProvider value={translator}>{props.children}</TextProvider>;
}

/** While someone is logged in: their data, kept live by push. */
function MemberData(props: { readonly app: App }) {
  const { app } = props;
  const token = useSession()?.token;
  useEffect(() => {
    if (!token) return;
    void loadMember(app);
    // The connection opens while the code that uses it is loading.
    void app.stream();
    let isOver = false;
    let stop = (): void => {};
    void untilLoaded(() => import('../app/follow-member.ts')).then(({ followMember }) => {
      if (!isOver) stop = followMember(app);
    });
    return () => {
      isOver = true;
      stop();
      app.reads.clear();
    };
  }, [app, token]);
  return null;
}

/** Reads the site's configuration once in each script: its title and description come in the reader's. */
function SiteData(props: { readonly app: App }) {
  const { api, site, texts } = props.app;
  const script = useSyncExternalStore(texts.subscribe, () => texts.getState().script);
  useEffect(() => {
    let isCurrent = true;
    void api.call('site/configuration/preInfo', {}).then((outcome) => {
      if (!isCurrent || script !== texts.getState().script) return;
      const info = outcome.kind === 'answer' ? outcome.answer.siteBaseConfig : null;
      if (info) site.set(info);
      void loadWording({ api, texts }, { script, are: info?.ownWording === true });
    });
    return () => {
      isCurrent = false;
    };
  }, [api, site, texts, script]);
  return null;
}
