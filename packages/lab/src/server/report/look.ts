/** Colours of the office's editions, chosen by the reader's system setting; nothing is loaded. */
const tones = `
:root { color-scheme: light dark;
  --sans: "PingFang SC", "HarmonyOS Sans SC", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", system-ui,
  sans-serif;
  --num: "Barlow Semi Condensed", "DIN Alternate", "Roboto Condensed", "Noto Sans SC", sans-serif;
  --display: "Songti SC", "Noto Serif SC", "Source Han Serif SC", "Noto Serif CJK SC", serif;
  --bg: oklch(97.2% .006 95); --surface: oklch(100% 0 0); --surface-2: oklch(97.8% .005 95);
  --surface-3: oklch(94.6% .008 95); --line: oklch(91% .008 95); --line-strong: oklch(84% .01 95);
  --text: oklch(24% .015 250); --text-2: oklch(44% .015 250); --text-3: oklch(51% .014 250);
  --bad: oklch(52% .2 27); --good: oklch(50% .13 155); --warn: oklch(51% .115 68); --info: oklch(50% .14 250);
  --bad-soft: oklch(95.5% .025 27); --good-soft: oklch(95.5% .03 155); --warn-soft: oklch(96% .035 80);
  --brand: oklch(48% .09 188); --brand-soft: oklch(95% .025 188); --on-brand: oklch(99% .005 188);
  --accent: oklch(72% .15 65); --shadow: 0 8px 28px oklch(30% .02 250 / .10); }
@media screen and (prefers-color-scheme: dark) { :root {
  --bg: oklch(17% .012 255); --surface: oklch(20.5% .013 255); --surface-2: oklch(23.5% .014 255);
  --surface-3: oklch(28% .016 255); --line: oklch(30% .016 255); --line-strong: oklch(40% .018 255);
  --text: oklch(95% .006 255); --text-2: oklch(78% .012 255); --text-3: oklch(70% .014 255);
  --bad: oklch(72% .17 25); --good: oklch(78% .15 155); --warn: oklch(82% .13 80); --info: oklch(76% .11 245);
  --bad-soft: oklch(28% .06 25); --good-soft: oklch(27.5% .045 155); --warn-soft: oklch(29% .045 80);
  --brand: oklch(76% .11 186); --brand-soft: oklch(30% .04 188); --on-brand: oklch(18% .03 190);
  --accent: oklch(80% .14 70); --shadow: 0 0 0 1px oklch(40% .018 255); } }
* { box-sizing: border-box; margin: 0; }
body { font: 14px/1.6 var(--sans); color: var(--text); background: var(--bg); padding: 16px; }
main { max-width: 1240px; margin: 0 auto; display: grid; gap: 12px; }
h1 { font: 700 24px/1.3 var(--display); } h2 { font-size: 15px; } ul { list-style: none; padding: 0; }
a { color: inherit; text-decoration: none; } .n { font-family: var(--num); font-variant-numeric: tabular-nums; }
.bx { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; padding: 14px 16px; }
.nt { color: var(--text-3); font-size: 12px; } .hd0 { display: flex; align-items: baseline; gap: 12px;
  flex-wrap: wrap; }
.bd { font-style: normal; font-size: 12px; padding: 1px 8px; border-radius: 4px; background: var(--surface-3); }
.bd.ok { background: var(--good-soft); color: var(--good); } .bd.no { background: var(--bad-soft);
  color: var(--bad); }
.bd.wt { background: var(--warn-soft); color: var(--warn); }
`;

/** The report's own rules. */
export const reportStyle = `${tones}
.sm { display: flex; gap: 20px; align-items: center; flex-wrap: wrap; }
.rg { position: relative; width: 80px; height: 80px; flex: none; }
.rg span { position: absolute; inset: 0; display: grid; align-content: center; justify-items: center;
  line-height: 1.1; }
.rg b { font-size: 22px; } .rg small { color: var(--text-3); }
.sm > div.w { width: 300px; } .mtx { display: flex; flex-wrap: wrap; gap: 3px; flex: 1; min-width: 260px; }
.mtx a { width: 14px; height: 14px; border-radius: 3px;
  background: color-mix(in oklab, var(--good) 62%, var(--surface)); }
.mtx .f { background: var(--bad); }
.cols { display: grid; grid-template-columns: 232px minmax(0, 1fr); gap: 12px; align-items: start; }
@media (max-width: 860px) { .cols { grid-template-columns: minmax(0, 1fr); } }
.grp li { display: flex; justify-content: space-between; gap: 8px; padding: 6px 0;
  border-top: 1px solid var(--line); }
.grp li:first-child { border: 0; } .neg { color: var(--bad); } .crd dt { color: var(--text-3); font-size: 12px;
  }
.crd dd { overflow-wrap: anywhere; padding-bottom: 6px; } .list > h2 { padding: 10px 0 4px; display: flex;
  gap: 10px; align-items: baseline; }
details { border-top: 1px solid var(--line); }
summary { cursor: pointer; display: flex; align-items: flex-start; gap: 12px; padding: 8px 4px; }
summary .id { color: var(--text-3); width: 52px; flex: none; } summary b { font-weight: 600; flex: 1; }
summary small { display: block; color: var(--bad); font-weight: 400; overflow-wrap: anywhere; }
summary .t { color: var(--text-3); width: 64px; text-align: right; }
  details > div { padding: 4px 4px 16px 64px; }
.why { display: grid; grid-template-columns: 48px minmax(0, 1fr); gap: 2px 10px; color: var(--text-2);
  margin-bottom: 10px; overflow-wrap: anywhere; }
.why dt { color: var(--text-3); } .pair { display: grid; grid-template-columns: 460px minmax(0, 1fr);
  gap: 16px; }
@media (max-width: 1080px) { .pair { grid-template-columns: minmax(0, 1fr); }
  details > div { padding-left: 4px; } }
@media (max-width: 600px) { summary { flex-wrap: wrap; } summary b { flex-basis: calc(100% - 64px); } }
.js { border: 1px solid var(--line); border-radius: 6px; overflow: hidden; margin-bottom: 8px; }
.js p { display: flex; flex-wrap: wrap; gap: 2px 10px; align-items: center; min-height: 30px;
  padding: 4px 10px; background: var(--surface-2); }
.js p > * { min-width: 0; overflow-wrap: anywhere; }
.js p .bd { margin-left: auto; } .js p span { color: var(--text-3); font-size: 12px; }
.js pre { padding: 6px 10px; font: 12px/1.5 ui-monospace, monospace; white-space: pre-wrap;
  overflow-wrap: anywhere; }
.js .del { background: var(--good-soft); color: var(--good); display: block; }
.js .ins { background: var(--bad-soft); color: var(--bad); display: block; }
.sq { display: block; width: 100%; max-width: 460px; font: 12px var(--sans); } .sq text { text-anchor: middle;
  fill: var(--text); }
.sq .ln { stroke: var(--line-strong); } .sq .hd rect { fill: var(--surface-3); }
  .sq .hd rect.p { fill: var(--brand); }
.sq .hd text { font-weight: 600; } .sq .hd text.p { fill: var(--on-brand); } .sq g path { stroke-width: 1.8;
  fill: none; }
.sq .ms { text-anchor: end; fill: var(--text-3); font-family: var(--num); } .sq .b { font-weight: 600; }
  .sq .s { fill: var(--text-3); }
.sq .br path { stroke: var(--brand); } .sq .in path { stroke: var(--info); }
  .sq .ok path { stroke: var(--good); }
.sq .wt path { stroke: var(--warn); } .sq .no path { stroke: var(--bad); } .sq .no text.b { fill: var(--bad); }
.sq g path.hd { stroke: none; } .sq .br .hd { fill: var(--brand); } .sq .in .hd { fill: var(--info); }
.sq .ok .hd { fill: var(--good); } .sq .wt .hd { fill: var(--warn); } .sq .no .hd { fill: var(--bad); }
`;

/** The certificate's own rules. */
export const certificateStyle = `${tones}
.cf { grid-template-columns: minmax(0, 1fr) 320px; align-items: start; }
@media (max-width: 900px) { .cf { grid-template-columns: minmax(0, 1fr); } }
.crt { position: relative; padding: 0 44px 32px; border-radius: 14px; overflow: hidden;
  box-shadow: var(--shadow); }
.gui { position: absolute; inset: 0 0 auto; width: 100%; height: 150px; opacity: .3; }
.gui path { fill: none; stroke: var(--brand); stroke-width: .7; }
.crt header { position: relative; display: flex; justify-content: space-between; align-items: center;
  min-height: 158px; }
.crt h1 { font-size: 30px; letter-spacing: .06em; } .crt header small { color: var(--text-2); }
.seal { width: 140px; flex: none; } .seal path { fill: none; stroke: var(--accent); stroke-width: .9; }
.seal circle { fill: var(--surface); stroke: var(--accent); } .seal text { text-anchor: middle;
  fill: var(--accent); font-weight: 700; }
.who { font-size: 16px; line-height: 1.9; padding: 16px 0; border-block: 1px solid var(--line-strong); }
.cfd { display: grid; grid-template-columns: 1fr 1fr; column-gap: 40px; padding: 10px 0; }
.cfd div { display: flex; justify-content: space-between; gap: 12px; min-height: 36px; align-items: center; }
.cfd div { border-bottom: 1px dotted var(--line-strong); } .cfd dt { color: var(--text-3); white-space: nowrap;
  }
.cfd dd { text-align: right; overflow-wrap: anywhere; }
.cgr { display: grid; grid-template-columns: repeat(6, 1fr); gap: 8px; margin: 14px 0 18px; }
.cgr div { text-align: center; padding: 10px 4px; border-radius: 8px; background: var(--good-soft); }
.cgr div.part { background: var(--warn-soft); } .cgr b { display: block; font-size: 13px; }
.cgr div::before { content: "✓" / ""; display: block; width: 22px; height: 22px; margin: 0 auto 6px;
  border-radius: 50%; font: 700 13px/22px var(--sans); background: var(--good); color: var(--surface); }
.cgr div.part::before { content: "!" / ""; background: var(--warn); }
.cgr small { color: var(--text-2); } .hx { color: var(--text-2); font-size: 12px; letter-spacing: .05em;
  overflow-wrap: anywhere; }
.crt footer { display: grid; grid-template-columns: 1.3fr 1fr; gap: 24px; }
  .crt footer small { color: var(--text-3); font-weight: 400; }
.side { display: grid; gap: 12px; } .side li { padding: 6px 0; border-top: 1px solid var(--line); }
.side li:first-child { border: 0; }
@media (max-width: 600px) { .crt { padding-inline: 18px; } .crt h1 { font-size: 24px; } .seal { width: 104px; }
  .cfd, .crt footer { grid-template-columns: minmax(0, 1fr); } .cgr { grid-template-columns: repeat(3, 1fr); } }
@media print { body { background: none; } .side { display: none; } .cf { grid-template-columns: 1fr; }
  .crt { box-shadow: none; print-color-adjust: exact; -webkit-print-color-adjust: exact; } }
`;
