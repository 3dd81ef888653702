import css from './avatar.module.css';

/** The member's picture: the brand's hills at sunrise. */
export function Avatar() {
  return (
    <svg className={css.avatar} viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" fill="color-mix(in oklab,var(--sky-3) 80%,var(--sun))" />
      <circle cx="27" cy="14" r="6.5" fill="var(--sun)" />
      <path d="M0 26L11 15L19 23L25 18L40 31V40H0z" fill="var(--ridge-3)" />
      <path d="M0 33C10 27 18 35 40 29V40H0z" fill="var(--ridge-4)" />
    </svg>
  );
}
