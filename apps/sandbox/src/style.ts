/** The payment page's one style sheet: light and dark by the member's own setting, one column on a phone. */
export const styleSheet = `
:root {
  color-scheme: light dark;
  --font-sans: "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Noto Sans SC", "Noto Sans CJK SC",
    "Microsoft YaHei", system-ui, sans-serif;
  --font-display: "Songti SC", "Noto Serif SC", "Source Han Serif SC", "Noto Serif CJK SC", serif;
  --font-num: "Barlow Semi Condensed", "DIN Alternate", "Roboto Condensed", "Noto Sans SC", sans-serif;
  --bg: oklch(97.2% .006 95); --surface: oklch(100% 0 0); --surface-2: oklch(97.8% .005 95);
  --line: oklch(91% .008 95); --line-strong: oklch(80% .012 95);
  --text: oklch(24% .015 250); --text-2: oklch(44% .015 250);
  --brand: oklch(48% .09 188); --brand-strong: oklch(38% .075 190);
  --brand-soft: oklch(95% .025 188); --on-brand: oklch(99% .005 188);
  --rise: oklch(50% .19 27); --warn: oklch(44% .1 65); --warn-soft: oklch(96% .035 80);
  --focus: oklch(50% .14 250); --shadow: 0 8px 28px oklch(30% .02 250 / .1);
  --sky-1: #bfe6e8; --sky-2: #f6efcf; --sun: #ffd074;
  --ridge-1: #a7cfcf; --ridge-2: #78aeac; --ridge-3: #4b8b88; --ridge-4: #28635f;
}
@media (prefers-color-scheme: dark) {
  :root {
    --bg: oklch(17% .012 255); --surface: oklch(20.5% .013 255); --surface-2: oklch(23.5% .014 255);
    --line: oklch(30% .016 255); --line-strong: oklch(44% .018 255);
    --text: oklch(95% .006 255); --text-2: oklch(78% .012 255);
    --brand: oklch(76% .11 186); --brand-strong: oklch(84% .1 186);
    --brand-soft: oklch(30% .04 188); --on-brand: oklch(18% .03 190);
    --rise: oklch(74% .16 25); --warn: oklch(84% .12 80); --warn-soft: oklch(29% .045 80);
    --focus: oklch(80% .11 245); --shadow: 0 0 0 1px oklch(40% .018 255);
    --sky-1: #16353a; --sky-2: #2b3a3a; --sun: #d9b262;
    --ridge-1: #2a4d50; --ridge-2: #21403f; --ridge-3: #173231; --ridge-4: #0f2424;
  }
}
* { box-sizing: border-box; margin: 0; }
body {
  min-height: 100vh; background: var(--bg); color: var(--text);
  font: 14px/1.6 var(--font-sans); padding: 24px 16px 48px;
}
main { max-width: 560px; margin: 0 auto; display: grid; gap: 16px; }
.banner {
  background: var(--warn-soft); color: var(--warn); border-radius: 8px; padding: 10px 14px;
  font-weight: 600; text-align: center;
}
.card { background: var(--surface); border-radius: 14px; box-shadow: var(--shadow); overflow: hidden; }
.scene { display: block; width: 100%; height: 120px; }
.body { padding: 24px; display: grid; gap: 20px; }
.provider { color: var(--text-2); font-size: 13px; }
h1 { font: 600 22px/1.25 var(--font-display); }
.amount { font: 600 40px/1.1 var(--font-num); font-variant-numeric: tabular-nums; }
.amount small { font-size: 22px; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 8px 16px; }
dt { color: var(--text-2); }
dd { text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.payee { background: var(--surface-2); border-radius: 8px; padding: 16px; }
.qr { display: grid; justify-items: center; gap: 8px; color: var(--text-2); font-size: 13px; }
.qr svg { width: 168px; height: 168px; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
.note { color: var(--text-2); }
.state { border-radius: 8px; padding: 12px 14px; background: var(--surface-2); font-weight: 600; }
.state.paid { background: var(--brand-soft); color: var(--brand-strong); }
.state.failed { color: var(--rise); }
.state.warned { background: var(--warn-soft); color: var(--warn); }
.state p { font-weight: 400; color: var(--text); }
h2 { font: 600 16px/1.4 var(--font-display); }
.actions { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; margin-top: 12px; }
.actions form, .actions button { width: 100%; }
.actions .wide { grid-column: 1 / -1; }
button, .back {
  display: block; min-height: 44px; padding: 10px 14px; border-radius: 8px; font: inherit; cursor: pointer;
  border: 1px solid var(--line-strong); background: var(--surface); color: var(--text); text-align: left;
}
button b { display: block; }
button span { display: block; font-size: 12px; color: var(--text-2); }
button:hover, .back:hover { border-color: var(--brand); }
button.primary { background: var(--brand); border-color: var(--brand); color: var(--on-brand); }
button.primary span { color: inherit; }
button.primary:hover { background: var(--brand-strong); }
.back { text-align: center; text-decoration: none; font-weight: 600; }
.back.lit { background: var(--brand); border-color: var(--brand); color: var(--on-brand); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
footer { color: var(--text-2); font-size: 12px; text-align: center; }
.filter { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 8px 12px; align-items: end; }
.filter label { display: grid; gap: 4px; font-weight: 600; }
.filter input {
  min-height: 44px; padding: 8px 12px; border-radius: 8px; border: 1px solid var(--line-strong);
  background: var(--surface); color: var(--text); font: 400 14px/1.6 var(--font-sans); width: 100%;
}
.filter button { text-align: center; padding-inline: 20px; }
.filter .note { grid-column: 1 / -1; font-size: 12px; }
.filter a { color: var(--brand-strong); }
.letters { list-style: none; padding: 0; display: grid; gap: 12px; }
.letters li { border: 1px solid var(--line); border-radius: 10px; padding: 14px 16px; display: grid; gap: 6px; }
.letters .head { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; }
.letters .head b { background: var(--brand-soft); color: var(--brand-strong); border-radius: 6px; padding: 0 8px; }
.letters .head .to { overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.letters .head time { margin-left: auto; color: var(--text-2); font-variant-numeric: tabular-nums; }
.letters .code { font: 600 40px/1.1 var(--font-num); letter-spacing: .12em; color: var(--brand-strong); }
.letters summary { color: var(--text-2); cursor: pointer; min-height: 24px; }
.letters .words { white-space: pre-wrap; overflow-wrap: anywhere; padding-top: 6px; }
.empty { display: grid; gap: 6px; justify-items: center; text-align: center; padding: 28px 0; color: var(--text-2); }
.empty b { color: var(--text); font-size: 16px; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
main.broad { max-width: 880px; }
.broad .scene { height: 150px; }
dl + .note { margin-top: 8px; }
.pay { min-height: 52px; text-align: center; font-weight: 600; font-size: 16px; width: 100%; }
.fields { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
.fields .wide { grid-column: 1 / -1; }
.field, .act label { display: grid; gap: 4px; font-size: 13px; color: var(--text-2); }
.field input, .act input, .act select {
  min-height: 44px; padding: 8px 12px; border-radius: 8px; border: 1px solid var(--line-strong);
  background: var(--surface); color: var(--text); font: 400 14px/1.6 var(--font-sans); width: 100%;
  font-variant-numeric: tabular-nums;
}
.field input[readonly] { background: var(--surface-2); color: var(--text-2); }
.progress { display: grid; gap: 8px; border-radius: 8px; padding: 14px 16px; background: var(--brand-soft); }
.progress b { color: var(--brand-strong); font-variant-numeric: tabular-nums; }
.progress small { color: var(--text-2); }
progress { width: 100%; height: 8px; accent-color: var(--brand); }
.orders { list-style: none; padding: 0; display: grid; gap: 12px; }
.orders li { border: 1px solid var(--line); border-radius: 10px; padding: 14px 16px; display: grid; gap: 8px; }
.orders .head { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; }
.orders .head > b { font: 600 20px/1.2 var(--font-num); }
.orders code { background: var(--surface-2); border-radius: 6px; padding: 0 8px; }
.chip { margin-left: auto; border-radius: 999px; padding: 2px 12px; background: var(--surface-2); font-size: 13px; }
.chip.paid { background: var(--brand-soft); color: var(--brand-strong); }
.chip.failed { color: var(--rise); }
.chip.warned { background: var(--warn-soft); color: var(--warn); }
.orders .note { font-size: 12px; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.act { display: grid; grid-template-columns: 1fr 1fr auto auto; gap: 8px 12px; align-items: end; }
.act button { text-align: center; padding-inline: 20px; }
.act a, .note a, .empty a { color: var(--brand-strong); }
.act > a { min-height: 44px; display: flex; align-items: center; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; font-size: 13px; }
th, td { text-align: left; padding: 8px 10px; border-bottom: 1px solid var(--line); white-space: nowrap; }
th { color: var(--text-2); font-weight: 600; }
.num { text-align: right; }
@media (max-width: 640px) { .act { grid-template-columns: 1fr; } .chip { margin-left: 0; } }
@media (max-width: 420px) { .actions { grid-template-columns: 1fr; } .body { padding: 20px 16px; } }
`;
