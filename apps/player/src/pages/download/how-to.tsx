import IconBrandAndroid from '@tabler/icons-react/dist/esm/icons/IconBrandAndroid.mjs';
import IconBrandApple from '@tabler/icons-react/dist/esm/icons/IconBrandApple.mjs';
import IconBrowser from '@tabler/icons-react/dist/esm/icons/IconBrowser.mjs';
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconDeviceDesktopDown from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktopDown.mjs';
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import IconLayoutGridAdd from '@tabler/icons-react/dist/esm/icons/IconLayoutGridAdd.mjs';
import IconRocket from '@tabler/icons-react/dist/esm/icons/IconRocket.mjs';
import IconShare2 from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs';
import { Icon, useT } from '@tianping/ui';
import css from './download.module.css';
import { downloadMessages as text } from './messages.ts';

const DEVICES = [
  {
    title: text.iphone,
    icon: IconBrandApple,
    steps: [
      { icon: IconBrowser, text: text.iphoneBrowser },
      { icon: IconShare2, text: text.iphoneShare },
      { icon: IconLayoutGridAdd, text: text.iphoneAdd },
    ],
  },
  {
    title: text.android,
    icon: IconBrandAndroid,
    steps: [
      { icon: IconBrowser, text: text.androidBrowser },
      { icon: IconDotsVertical, text: text.androidMenu },
      { icon: IconLayoutGridAdd, text: text.androidAdd },
    ],
  },
  {
    title: text.computer,
    icon: IconDeviceDesktop,
    steps: [
      { icon: IconBrowser, text: text.computerBrowser },
      { icon: IconDeviceDesktopDown, text: text.computerIcon },
      { icon: IconRocket, text: text.computerOpen },
    ],
  },
] as const;

/** The steps on each kind of device. */
export function HowTo() {
  const { t } = useT();
  return (
    <section id="how-to" aria-labelledby="how">
      <h2 id="how">{t(text.howTitle)}</h2>
      <div className={css.devices}>
        {DEVICES.map((device) => (
          <article key={device.title.id} className={`panel ${css.device}`}>
            <h3>
              <Icon of={device.icon} />
              {t(device.title)}
            </h3>
            <ol>
              {device.steps.map((step, at) => (
                <li key={step.text.id}>
                  <span className={css.step}>
                    <Icon of={step.icon} size="l" />
                    <i aria-hidden="true">{at + 1}</i>
                  </span>
                  {t(step.text)}
                </li>
              ))}
            </ol>
          </article>
        ))}
      </div>
    </section>
  );
}
