import { balanceText, moneyMinor, type Script } from '@tianping/base';
import type { Message, Translator } from '@tianping/i18n';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml, pageHtml } from '../html.ts';
import { headersFramedBy, pageHeaders, translators } from '../pages.ts';
import { type VenueBehaviour, type VenueManner, venueManners } from './behaviour.ts';
import type { VenueBooks } from './books.ts';
import { PLAY_MINOR_MAX, PLAYERS_MAX } from './limits.ts';
import { venueSandboxMessages as text } from './messages.ts';
import type { PlayTicket, PlayTickets } from './tickets.ts';

/** The effect of a play page's button on a balance, by the value it posts. */
const plays: Readonly<Record<string, (balanceMinor: number) => number>> = {
  win: () => 10_000,
  lose: () => -10_000,
  double: (balanceMinor) => Math.min(balanceMinor, PLAY_MINOR_MAX),
  lost: (balanceMinor) => -balanceMinor,
};

export interface VenuePageOptions {
  readonly books: VenueBooks;
  readonly behaviour: VenueBehaviour;
  readonly tickets: PlayTickets;
  readonly venues: readonly string[];
}

/** A venue's page for its player, and the control page for the person running the demo. */
export function serveVenuePages(app: FastifyInstance, options: VenuePageOptions): void {
  const { books, behaviour, tickets, venues } = options;
  const gone = (reply: FastifyReply) => html(reply.code(404), missingPage(translators.hans));

  app.get<{ Params: { code: string } }>('/venues/play/:code', async (request, reply) => {
    const ticket = tickets.read(request.params.code);
    if (!ticket) return await gone(reply);
    const page = playPage(translators[ticket.script], ticket, books);
    return await html(reply, page, headersFramedBy(ticket.siteOrigin));
  });

  app.post<{ Params: { code: string } }>('/venues/play/:code', async (request, reply) => {
    const ticket = tickets.read(request.params.code);
    if (!ticket) return await gone(reply);
    const chosen = fieldOf(request.body, 'action');
    const play = Object.hasOwn(plays, chosen) ? plays[chosen] : undefined;
    const { venue } = ticket;
    if (play && !books.isClosed(venue)) {
      books.play(venue, ticket, play(books.balance(venue, ticket)));
    }
    const headers = headersFramedBy(ticket.siteOrigin);
    return await reply.headers(headers).redirect(`/venues/play/${request.params.code}`, 303);
  });

  app.get('/venues', async (request, reply) => {
    const isTraditional = /^zh-(tw|hk|mo|hant)\b/i.test(request.headers['accept-language'] ?? '');
    const script: Script = isTraditional ? 'hant' : 'hans';
    return await html(reply, controlPage(translators[script], options));
  });

  app.post('/venues', async (request, reply) => {
    const venue = venues.find((known) => known === fieldOf(request.body, 'venue'));
    const manner = venueManners.find((known) => known === fieldOf(request.body, 'manner'));
    const state = fieldOf(request.body, 'state');
    if (venue && manner) behaviour.set(venue, manner);
    if (venue && state !== '') books.setClosed(venue, state === 'closed');
    return await reply.headers(pageHeaders).redirect('/venues', 303);
  });
}

function playPage(translator: Translator, ticket: PlayTicket, books: VenueBooks): string {
  const { t } = translator;
  const { venue } = ticket;
  const amount = { amount: yuan(10_000) };
  const isClosed = books.isClosed(venue);
  const button = (value: string, label: string, hint: Message) =>
    `<button name="action" value="${value}"><b>${label}</b><span>${t(hint)}</span></button>`;
  const buttons = [
    button('win', t(text.win, amount), text.winHint),
    button('lose', t(text.lose, amount), text.loseHint),
    button('double', t(text.double), text.doubleHint),
    button('lost', t(text.lost), text.lostHint),
  ];
  const form = `<form class="actions" method="post">${buttons.join('')}</form>`;
  const body = [
    `<p class="provider">${t(text.service)}</p>`,
    `<h1>${t(text.playTitle, { venue })}</h1><div><p class="note">${t(text.balance)}</p>`,
    `<p class="amount">${yuan(books.balance(venue, ticket))}</p></div>`,
    isClosed ? `<div class="state warned" role="status">${t(text.closed)}</div>` : '',
    isClosed ? '' : `<div><h2>${t(text.actions)}</h2>${form}</div>`,
    `<p class="note">${t(text.back)}</p>`,
  ];
  return page(translator, t(text.playTitle, { venue }), body.join(''));
}

function controlPage(translator: Translator, options: VenuePageOptions): string {
  const { t } = translator;
  const title = t(text.controlTitle);
  const venues = options.venues.map((venue) => venueHtml(translator, options, venue));
  const body = `<h1>${title}</h1><p class="note">${t(text.controlNote)}</p>${venues.join('')}`;
  return page(translator, title, body);
}

const mannerTexts: Readonly<Record<VenueManner, Message>> = {
  honest: text.honest,
  loseAnswer: text.loseAnswer,
  loseCall: text.loseCall,
  late: text.late,
  wrongAmount: text.wrongAmount,
  otherId: text.otherId,
};

function venueHtml(
  { t }: Translator,
  { books, behaviour }: VenuePageOptions,
  venue: string,
): string {
  const isClosed = books.isClosed(venue);
  const manners = venueManners.map((manner) => {
    const selected = manner === behaviour.of(venue) ? ' selected' : '';
    return `<option value="${manner}"${selected}>${t(mannerTexts[manner])}</option>`;
  });
  const hidden = `<input type="hidden" name="venue" value="${venue}">`;
  const stateName = t(isClosed ? text.setOpen : text.setClosed);
  const holders = books.players(venue).slice(0, PLAYERS_MAX);
  const rows = holders.map(
    ({ siteId, memberId, balanceMinor }) =>
      `<dt>${siteId} ${escapeHtml(memberId.slice(-8))}</dt><dd>${yuan(balanceMinor)}</dd>`,
  );
  const list = rows.length > 0 ? `<dl>${rows.join('')}</dl>` : `<p>${t(text.nobody)}</p>`;
  return [
    `<div class="payee"><h2>${venue}</h2>`,
    `<p>${t(text.state)} · ${t(isClosed ? text.maintenance : text.open)}</p>`,
    `<form method="post">${hidden}<button name="state" value="${isClosed ? 'open' : 'closed'}">`,
    `${stateName}</button></form>`,
    `<form method="post">${hidden}<label>${t(text.manner)} <select name="manner">`,
    `${manners.join('')}</select></label> <button>${t(text.apply)}</button></form>`,
    `<details><summary>${t(text.holders)} · ${holders.length}</summary>${list}</details></div>`,
  ].join('');
}

function missingPage(translator: Translator): string {
  const { t } = translator;
  const title = t(text.missingTitle);
  return page(translator, title, `<h1>${title}</h1><p>${t(text.missingText)}</p>`);
}

function page(translator: Translator, title: string, body: string): string {
  const { t } = translator;
  return pageHtml(translator, { title, service: t(text.service), body, banner: t(text.banner) });
}

function html(
  reply: FastifyReply,
  content: string,
  headers: Readonly<Record<string, string>> = pageHeaders,
): FastifyReply {
  return reply.headers(headers).type('text/html; charset=utf-8').send(content);
}

function fieldOf(body: unknown, name: string): string {
  return new URLSearchParams(String(body)).get(name) ?? '';
}

function yuan(amountMinor: number): string {
  return balanceText(moneyMinor(amountMinor));
}
