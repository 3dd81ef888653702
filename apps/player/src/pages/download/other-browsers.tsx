import { useT } from '@tianping/ui';
import css from './download.module.css';
import { downloadMessages as text } from './messages.ts';

const OTHERS = [
  [text.iphoneChrome, text.iphoneChromeHow],
  [text.firefox, text.firefoxHow],
  [text.samsung, text.samsungHow],
  [text.macSafari, text.macSafariHow],
  [text.inApp, text.inAppHow],
] as const;

/** Where other browsers have the command that adds a site to the home screen. */
export function OtherBrowsers() {
  const { t } = useT();
  return (
    <section aria-labelledby="others">
      <h2 id="others">{t(text.othersTitle)}</h2>
      <div className={`panel ${css.others}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(text.othersBrowser)}</th>
              <th scope="col">{t(text.othersHow)}</th>
            </tr>
          </thead>
          <tbody>
            {OTHERS.map(([browser, how]) => (
              <tr key={browser.id}>
                <th scope="row">{t(browser)}</th>
                <td>{t(how)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
