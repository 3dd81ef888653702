/** The program of a process that plays worlds of activities. */
export const ACTIVITIES_PROGRAM = new URL('./world-process.ts', import.meta.url);
