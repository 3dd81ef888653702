/** A computer or a phone, with the brand's hills on its screen. */
export function DeviceDrawing(props: {
  readonly isPhone: boolean;
  readonly className?: string | undefined;
}) {
  return (
    <svg className={props.className} viewBox="0 0 56 44" aria-hidden="true">
      {props.isPhone ? <Phone /> : <Computer />}
    </svg>
  );
}

function Computer() {
  return (
    <>
      <path d="M8 6a3 3 0 0 1 3-3h34a3 3 0 0 1 3 3v25H8z" fill="var(--text-2)" />
      <rect x="11" y="6" width="34" height="22" rx="1" fill="var(--sky-2)" />
      <path d="M11 24L22 15L29 21L34 17L45 25V28H11z" fill="var(--ridge-3)" />
      <circle cx="36" cy="12" r="3" fill="var(--sun)" />
      <path d="M2 31h52l-3 7H5z" fill="var(--line-strong)" />
    </>
  );
}

function Phone() {
  return (
    <>
      <rect x="16" y="1" width="24" height="42" rx="5" fill="var(--text-2)" />
      <rect x="18.5" y="4" width="19" height="36" rx="3" fill="var(--sky-2)" />
      <path
        d="M18.500 30L25 22L30 27L37.500 20V37a3 3 0 0 1-3 3h-13a3 3 0 0 1-3-3z"
        fill="var(--ridge-3)"
      />
      <circle cx="31" cy="13" r="3.500" fill="var(--sun)" />
    </>
  );
}

/** Whether a device description is that of a handheld device. */
export function isPhone(device: string): boolean {
  return /iOS|iPhone|iPad|Android|HarmonyOS|\u9e3f\u8499/i.test(device);
}
