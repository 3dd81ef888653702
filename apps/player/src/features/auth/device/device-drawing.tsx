import css from './device.module.css';

/** A computer that shows the brand's hills, and a shield before it. */
export function DeviceDrawing() {
  return (
    <svg className={css.drawing} viewBox="0 0 200 84" aria-hidden="true">
      <defs>
        <linearGradient id="device-shield" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="color-mix(in oklab, var(--brand) 60%, white)" />
          <stop offset="1" stopColor="var(--brand)" />
        </linearGradient>
      </defs>
      <ellipse cx="100" cy="76" rx="78" ry="7" fill="var(--surface-3)" />
      <rect x="44" y="14" width="84" height="56" rx="6" fill="var(--text-2)" />
      <rect x="48" y="18" width="76" height="46" rx="3" fill="var(--sky-2)" />
      <path d="M48 52L68 36L82 47L96 38L124 56V64H48z" fill="var(--ridge-3)" />
      <circle cx="104" cy="32" r="6" fill="var(--sun)" />
      <path d="M34 70h104l-5 6H39z" fill="var(--line-strong)" />
      <path
        d="M142 26l20 7v13c0 12-8 20-20 25c-12-5-20-13-20-25V33z"
        fill="url(#device-shield)"
        stroke="var(--surface)"
        strokeWidth="3"
      />
      <path
        d="M133 47l6 6 12-12"
        fill="none"
        stroke="var(--on-brand)"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
