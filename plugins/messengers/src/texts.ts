import type { Script } from '@tianping/base';
import { createTranslator, type Translator } from '@tianping/i18n';
import hant from '@tianping/i18n/hant' with { type: 'json' };
import type { CarriedMessage, CodeMessage, NoticeMessage } from '@tianping/members';
import { messengersMessages as text } from './messages.ts';

const translators: Readonly<Record<Script, Translator>> = {
  hans: createTranslator({ script: 'hans', hant }),
  hant: createTranslator({ script: 'hant', hant }),
};

/** What a phone shows, or reads aloud with the digits apart. */
export function phoneText(message: CarriedMessage): string {
  if ('notice' in message) {
    const { brand, script, notice } = message;
    return translators[script].t(text.notice, { brand, text: notice.text });
  }
  return codeText(message);
}

function codeText({ channel, brand, code, purpose, ...message }: CodeMessage): string {
  const { t } = translators[message.script];
  const what = t(purpose === 'bind' ? text.bindPhone : text[purpose]);
  const stated = { brand, purpose: what, minutes: message.lifeMinutes };
  const spelled = [...code].join('、');
  return channel === 'voice'
    ? t(text.voice, { ...stated, spelled })
    : t(text.sms, { ...stated, code });
}

export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A mail with the same content as text and as HTML; it loads nothing and contains no link. */
export function mailOf(message: CarriedMessage): Mail {
  return 'notice' in message ? noticeMail(message) : codeMail(message);
}

function noticeMail({ brand, script, notice }: NoticeMessage): Mail {
  const { t } = translators[script];
  const notes = [t(text.warning, { brand }), t(text.automatic)];
  const lines = [t(text.greeting), notice.text, '', ...notes];
  const greeting = t(text.greeting);
  return {
    subject: t(text.noticeSubject, { brand, subject: notice.subject }),
    text: `${lines.join('\n')}\n`,
    html: htmlOf({ brand, script, code: null, greeting, intro: notice.text, life: null, notes }),
  };
}

function codeMail({ brand, code, purpose, lifeMinutes, script }: CodeMessage): Mail {
  const { t } = translators[script];
  const stated = { brand, purpose: t(purpose === 'bind' ? text.bindEmail : text[purpose]) };
  const intro = t(text.intro, stated);
  const life = t(text.life, { minutes: lifeMinutes });
  const notes = [t(text.warning, { brand }), t(text.ignore), t(text.automatic)];
  const lines = [t(text.greeting), intro, '', code, '', life, '', ...notes];
  return {
    subject: t(text.subject, stated),
    text: `${lines.join('\n')}\n`,
    html: htmlOf({ brand, script, code, greeting: t(text.greeting), intro, life, notes }),
  };
}

function htmlOf(mail: {
  readonly brand: string;
  readonly script: Script;
  readonly code: string | null;
  readonly greeting: string;
  readonly intro: string;
  readonly life: string | null;
  readonly notes: readonly string[];
}): string {
  const paragraph = (words: string, style: string) =>
    `<p style="margin:0 0 12px;${style}">${escaped(words)}</p>`;
  const quiet = 'color:#5b6470;font-size:13px;line-height:1.7';
  const card =
    'max-width:520px;margin:0 auto;background:#ffffff;border-radius:12px;padding:32px 28px;' +
    'font-family:PingFang SC,Microsoft YaHei,Noto Sans CJK SC,sans-serif;color:#1f2630';
  return [
    `<!doctype html><html lang="${mail.script === 'hant' ? 'zh-Hant' : 'zh-Hans'}">`,
    '<head><meta charset="utf-8"></head>',
    '<body style="margin:0;padding:24px 12px;background:#f3f5f6">',
    `<div style="${card}">`,
    paragraph(mail.brand, 'font-size:20px;font-weight:600;color:#1d6b66'),
    paragraph(mail.greeting, 'font-size:15px;line-height:1.7'),
    paragraph(mail.intro, 'font-size:15px;line-height:1.7'),
    ...(mail.code === null
      ? []
      : [paragraph(mail.code, 'font-size:36px;font-weight:700;letter-spacing:8px;color:#1d6b66')]),
    ...(mail.life === null ? [] : [paragraph(mail.life, 'font-size:15px;line-height:1.7')]),
    '<hr style="border:0;border-top:1px solid #e3e7ea;margin:20px 0">',
    ...mail.notes.map((note) => paragraph(note, quiet)),
    '</div></body></html>',
  ].join('');
}

function escaped(words: string): string {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
