import talk from '@tianping/ui/scenes/service.svg?url';
import { Leaflet } from '../../features/help/leaflet.tsx';
import {
  article,
  list,
  note,
  p,
  say,
  section,
  service,
  steps,
  table,
} from '../../features/help/model.ts';
import { helpTitles } from '../../routes/help-title-messages.ts';
import { ventureMessages as text } from './venture-messages.ts';

const venture = article(
  text.lead,
  section(
    'difference',
    text.differHead,
    table(
      text.differCaption,
      [text.item, text.agent, text.venture],
      [
        [text.brand, text.brandAgent, text.brandVenture],
        [text.duty, text.dutyAgent, text.dutyVenture],
        [text.income, text.incomeAgent, text.incomeVenture],
        [text.licence, text.licenceAgent, text.licenceVenture],
      ],
    ),
    p(text.more),
  ),
  section('ours', text.giveHead, list(text.give1, text.give2, text.give3, text.give4)),
  section('yours', text.needHead, list(text.need1, text.need2, text.need3, text.need4)),
  section('money', text.realHead, note(text.real, 'warn')),
  section(
    'talks',
    text.talkHead,
    steps(text.talk1, text.talk2, text.talk3),
    note(text.warn),
    service,
  ),
);

/** How to run a site of one's own on this platform. */
export default function VenturePage() {
  return (
    <Leaflet
      path="/venture"
      title={say(helpTitles.venture)}
      article={venture}
      testId="page-venture"
      scene={talk}
    />
  );
}
