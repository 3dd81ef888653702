/** An illustration for the empty slip: a blank slip under a price being picked. */
export function SlipDrawing() {
  return (
    <svg viewBox="0 0 84 64" fill="none" aria-hidden="true">
      <path
        d="M24 8h36a4 4 0 0 1 4 4v44l-5.5-3.5L53 56l-5.5-3.5L42 56l-5.5-3.5L31 56l-5.5-3.5L20 56V12a4 4 0 0 1 4-4Z"
        fill="var(--surface-2)"
        stroke="var(--line-strong)"
        strokeWidth="1.5"
      />
      <rect x="27" y="16" width="15" height="9" rx="2" fill="var(--price-bg-2)" />
      <rect x="44" y="16" width="13" height="9" rx="2" fill="var(--brand)" />
      <path
        d="M27 33h30M27 40h18"
        stroke="var(--line-strong)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path
        d="m52 23 3.2 13 3.3-4.4 5.2 5 2.3-2.4-5.1-4.9 5.1-2z"
        fill="var(--text)"
        stroke="var(--surface)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </svg>
  );
}
