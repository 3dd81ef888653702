import type { LocalizedText, Script, UnixMs } from '@tianping/base';
import type { Message, ParamsOf } from '@tianping/i18n';
import { offerTime, uploadedUrl } from '@tianping/promotions';
import { offerMessages as text } from '@tianping/promotions/offer-messages';
import type { Headline, Headlines } from '@tianping/promotions/server';
import { momentText } from '@tianping/ui/time';
import { textsOf } from '../texts.ts';
import { type Cover, cardCover, type Drawings, type FirstPicture, headCover } from './covers.ts';
import { escaped, inBothScripts } from './first-page.ts';

/** Title and first content of a page of the site that has its own. */
export interface OwnPage {
  readonly path: string;
  readonly title: LocalizedText;
  readonly description: LocalizedText;
  /** Path of the picture of a shared link; null for the brand's. */
  readonly image: string | null;
  /** HTML that the page holds until its script has loaded. */
  readonly begin: string;
  readonly pictures: readonly FirstPicture[];
}

const LIST = '/activity/discount';
/** The same strokes as the site's own icons. */
const ICONS = {
  back: 'M15 6l-6 6l6 6',
  clock: 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0M12 7v5l3 3',
  users:
    'M5 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M3 21v-2a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4v2M16 3.13a4 4 0 0 1 0 7.75M21 21v-2a4 4 0 0 0 -3 -3.85',
};

/**
 * Whether the page of a path may have a title and content of its own: pages of activities, but not previews of drafts.
 */
export function mayBeOwn(path: string, search: string): boolean {
  return path.startsWith('/activity/') && !new URLSearchParams(search).has('preview');
}

/** The list of activities, or one that has not ended; null for any other path, which is served like all pages. */
export function ownPageOf(
  path: string,
  of: { readonly headlines: Headlines; readonly drawings: Drawings; readonly now: UnixMs },
): OwnPage | null {
  if (path === LIST) return listPage(of);
  const headline = of.headlines.pages.find(({ route }) => route === path);
  return headline ? activityPage(headline, of) : null;
}

function activityPage(
  headline: Headline,
  { drawings, now }: { readonly drawings: Drawings; readonly now: UnixMs },
): OwnPage {
  const { route, title, line, picture, tab } = headline;
  const cover = headCover(headline, drawings);
  const facts = [
    `<li>${icon('clock')}${inBothScripts((script) => timeText(headline, now, script))}</li>`,
    ...(headline.placesLeft === null
      ? []
      : [`<li>${icon('users')}${htmlOf(text.placesLeft, { count: headline.placesLeft })}</li>`]),
  ];
  const begin = [
    '<div class="wrap act-page" data-first>',
    `<header class="act-hero" style="background:var(--art-act-${cover.paint})" data-act-art>`,
    cover.html,
    `<nav class="act-crumb"><a href="${LIST}">${icon('back')}${htmlOf(text.allOffers)}</a></nav>`,
    `<div class="act-words"><span class="act-tag">${htmlOf(text[tab])}</span>`,
    `<h1>${inBothScripts((script) => title[script])}</h1>`,
    `<p>${inBothScripts((script) => line[script])}</p>`,
    `<ul>${facts.join('')}</ul><div class="act-do"></div></div></header></div>`,
  ];
  return {
    path: route,
    title,
    description: line,
    image: uploadedUrl(picture),
    begin: begin.join(''),
    pictures: cover.pictures,
  };
}

function listPage(of: { readonly headlines: Headlines; readonly drawings: Drawings }): OwnPage {
  const offers = of.headlines.first.map((headline) => ({
    headline,
    cover: cardCover(headline, of.drawings),
  }));
  const begin = [
    '<div class="wrap offers-page" data-first><header class="offers-head">',
    `<div><h1>${htmlOf(text.offers)}</h1><p>${htmlOf(text.offersLine)}</p></div></header>`,
    '<div class="offers-bar"></div>',
    offers.length === 0 ? '' : `<ul class="offers-grid">${offers.map(card).join('')}</ul>`,
    '</div>',
  ];
  return {
    path: LIST,
    title: inBoth((script) => textsOf(script).t(text.offers)),
    description: inBoth((script) => textsOf(script).t(text.offersLine)),
    image: null,
    begin: begin.join(''),
    pictures: offers.flatMap(({ cover }) => cover.pictures),
  };
}

function card(offer: { readonly headline: Headline; readonly cover: Cover }): string {
  const { headline, cover } = offer;
  const { route, tab, title, line } = headline;
  return [
    `<li class="offer-card offer-wide"><a href="${escaped(route)}">`,
    `<div class="offer-picture" style="background:var(--art-act-${cover.paint})" data-act-art>`,
    `${cover.html}<em>${htmlOf(text[tab])}</em></div>`,
    `<div class="offer-words"><h2>${inBothScripts((script) => title[script])}</h2>`,
    `<p>${inBothScripts((script) => line[script])}</p><div class="offer-foot"></div></div></a></li>`,
  ].join('');
}

function inBoth(textIn: (script: Script) => string): LocalizedText {
  return { hans: textIn('hans'), hant: textIn('hant') };
}

function htmlOf<Text extends string>(message: Message<Text>, ...params: ParamsOf<Text>): string {
  return inBothScripts((script) => textsOf(script).t(message, ...params));
}

function timeText(headline: Headline, now: UnixMs, script: Script): string {
  const translator = textsOf(script);
  const time = offerTime(headline, now);
  return time.says === 'noEnd'
    ? translator.t(text.noEnd)
    : translator.t(text[time.says], { time: momentText(translator, time.at, now) });
}

function icon(name: keyof typeof ICONS): string {
  return `<svg class="fp-icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${ICONS[name]}"/></svg>`;
}
