/** Calls per minute. */
export interface OfficeHttpLimits {
  readonly callsPerAddress: number;
  readonly callsPerStaff: number;
  /** Login steps of one address: passwords, codes, challenges. */
  readonly loginsPerAddress: number;
}

export const defaultOfficeHttpLimits: OfficeHttpLimits = {
  callsPerAddress: 1_200,
  callsPerStaff: 600,
  loginsPerAddress: 40,
};
