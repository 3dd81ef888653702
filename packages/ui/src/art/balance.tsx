import { useId } from 'react';

/**
 * The site's motif: a balance before the hills. Level when there is nothing, tilted when
 * something failed.
 */
export function Balance(props: { readonly tilted?: boolean }) {
  const id = useId();
  return (
    <svg viewBox="0 0 220 130" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}a`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--sky-2)" />
          <stop offset="1" stopColor="var(--sky-3)" stopOpacity="0" />
        </linearGradient>
        <linearGradient id={`${id}b`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--ridge-2)" />
          <stop offset="1" stopColor="var(--ridge-2)" stopOpacity=".12" />
        </linearGradient>
      </defs>
      <path d="M20 108a90 90 0 0 1 180 0z" fill={`url(#${id}a)`} />
      <circle cx="146" cy="52" r="13" fill="var(--sun)" />
      <path d="M22 108C50 70 70 84 92 78S130 60 152 82S190 92 198 108z" fill={`url(#${id}b)`} />
      <path d="M14 110h192" stroke="var(--line-strong)" strokeWidth="1.5" strokeLinecap="round" />
      {props.tilted ? <TiltedBeam /> : <LevelBeam />}
    </svg>
  );
}

function LevelBeam() {
  return (
    <>
      <g stroke="var(--text-2)" fill="none" strokeWidth="3" strokeLinecap="round">
        <path d="M110 32V104M92 108h36M66 46H154" />
        <path d="M66 46L52 76M66 46L80 76M154 46L140 76M154 46L168 76" strokeWidth="1.5" />
      </g>
      <circle cx="110" cy="40" r="5" fill="var(--surface)" stroke="var(--text-2)" strokeWidth="3" />
      <path d="M48 76h36a18 13 0 0 1-36 0zM136 76h36a18 13 0 0 1-36 0z" fill="var(--text-2)" />
    </>
  );
}

function TiltedBeam() {
  return (
    <>
      <g stroke="var(--text-2)" fill="none" strokeWidth="3" strokeLinecap="round">
        <path d="M110 32V104M92 108h36M68 60L152 34" />
        <path d="M68 60L56 86M68 60L80 86M152 34L146 50" strokeWidth="1.5" />
      </g>
      <circle cx="110" cy="47" r="5" fill="var(--surface)" stroke="var(--text-2)" strokeWidth="3" />
      <path d="M52 86h32a16 12 0 0 1-32 0z" fill="var(--text-2)" />
      <path d="M148 98l32-8a16 12 0 0 1-32 8z" fill="var(--text-2)" transform="rotate(8 160 96)" />
      <path
        d="M138 62l-5 7M148 62l1 8M158 58l6 5"
        stroke="var(--rise)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </>
  );
}
