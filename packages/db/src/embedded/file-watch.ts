/** Lets a test see what reaches a file and when it is synced, to play a power cut. */
export interface FileWatch {
  willWrite(realPath: string, position: number, length: number): void;
  /** A sync of the file begins; the returned function says that it has ended. */
  willSync(realPath: string): () => void;
}
