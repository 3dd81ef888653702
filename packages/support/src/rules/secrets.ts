/** Signs that people put between letters to get past a filter, and letters of no width. */
const BETWEEN = /[\s\p{Cf}\p{Pd}\p{Po}\p{Sk}_|~]+/gu;
/** Where one thought ends; a "do not" before it says nothing of what follows. */
const CLAUSES = /[，。！？；,.!?;\n]+/u;

/** Passwords and codes by all their names, in both scripts and as they are typed in Latin letters. */
const SECRET =
  /密码|密碼|口令|暗码|验证码|驗證碼|校验码|校驗碼|动态码|動態碼|认证码|認證碼|恢复码|恢復碼|短信码|安全码|password|passwd|passcode|pwd|pincode|otp|cvv|mima|yanzhengma|yzm/iu;
const ASKING =
  /提供|告诉|告訴|告知|发给|發給|发来|發來|发我|發我|发送|發送|发一下|發一下|给我|給我|给一下|給一下|报一下|報一下|报给|報給|说一下|說一下|说下|回复|回覆|截图|截圖|拍照|输入到|是多少|是什么|是什麼|多少|念一下|写一下|寫一下|需要您的|需要你的|核对您的|核对你的|tell|send|giveme/iu;
const REFUSING =
  /不要|请勿|請勿|切勿|勿|别|別|不会|不會|不能|不得|无需|無需|不需要|不必|从不|從不|绝不|絕不|不索|不向/u;
/** A secret's name and, close after it, something that could be it. */
const WITH_VALUE = new RegExp(
  `(?:${SECRET.source})(?:是|为|為|:|：|=|就是|我的|改成|设为|設為|\\s){0,4}[0-9a-z!@#$%^&*]{4,32}`,
  'iu',
);
/** Nothing but a handful of digits: what a text message with a code brings. */
const BARE_CODE = /^\d{4,8}$/;

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(BETWEEN, '');
}

/** Whether a text asks for a password or a code. To say that nobody may ask is allowed. */
export function asksForSecret(text: string): boolean {
  return (
    text
      .normalize('NFKC')
      .split(CLAUSES)
      .map(folded)
      .some((clause) => SECRET.test(clause) && ASKING.test(clause) && !REFUSING.test(clause)) ||
    // Taken apart by stops inside the word itself.
    joinedAsks(text)
  );
}

/** The same over the whole text, where its clauses are too short to be any. */
function joinedAsks(text: string): boolean {
  const parts = text.normalize('NFKC').split(CLAUSES).map(folded);
  if (!parts.some((part) => [...part].length === 1)) return false;
  const whole = parts.join('');
  return SECRET.test(whole) && ASKING.test(whole) && !REFUSING.test(whole);
}

/** Whether a text tells a password or a code. */
export function tellsSecret(text: string): boolean {
  const whole = folded(text);
  return BARE_CODE.test(whole) || WITH_VALUE.test(whole);
}

/** What no member of staff may send: a question for a secret, or a secret. */
export function staffMayNotSay(text: string): boolean {
  return asksForSecret(text) || WITH_VALUE.test(folded(text));
}
