import { MemoryFS } from '@electric-sql/pglite';

/** Where the engine keeps its data in the file system of its own. */
const PGDATA = '/pglite/data';
const BLOCK = 512;
const [DIRECTORY, FILE] = [0o040700, 0o100600];
const decoder = new TextDecoder();

/** The files of a data folder, as places in the bytes of one archive. */
export interface PackedFiles {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly entries: readonly Entry[];
}

interface Entry {
  /** The names on the way to it, its own last. */
  readonly path: readonly string[];
  readonly isFolder: boolean;
  readonly start: number;
  readonly end: number;
}

/** Reads where each file of a tar archive is. */
export function packedFilesOf(bytes: Uint8Array<ArrayBuffer>): PackedFiles {
  const text = (start: number, length: number) =>
    decoder.decode(bytes.subarray(start, start + length)).replace(/[\0 ].*$/s, '');
  const entries: Entry[] = [];
  for (let at = 0; at + BLOCK <= bytes.length && bytes[at] !== 0; ) {
    const size = Number.parseInt(text(at + 124, 12), 8) || 0;
    const start = at + BLOCK;
    entries.push({
      path: text(at, 100)
        .split('/')
        .filter((name) => name !== ''),
      isFolder: text(at + 156, 1) === '5',
      start,
      end: start + size,
    });
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
  return { bytes, entries };
}

/** A file or folder in the memory of the engine, as far as it is needed here. */
interface Node {
  contents: Uint8Array | Readonly<Record<string, Node>>;
  usedBytes: number;
  readonly node_ops: {
    mknod(parent: Node, name: string, mode: number, device: number): Node;
  };
}

interface Files {
  mkdirTree(path: string): void;
  lookupPath(path: string): { readonly node: Node };
}

/**
 * The engine's files in memory, laid there as they are. Unpacking an archive file by file, as the engine
 * does it, looks up a dozen paths for each and was half the work of opening a database.
 */
export class TemplateFiles extends MemoryFS {
  readonly #packed: PackedFiles;

  constructor(packed: PackedFiles) {
    super();
    this.#packed = packed;
  }

  override async initialSyncFs(): Promise<void> {
    const files = this.pg?.Module.FS as unknown as Files;
    files.mkdirTree(PGDATA);
    const root = files.lookupPath(PGDATA).node;
    // One copy for all: a file that grows gets bytes of its own then.
    const bytes = this.#packed.bytes.slice();
    for (const { path, isFolder, start, end } of this.#packed.entries) {
      let parent = root;
      for (const [index, name] of path.entries()) {
        const isLast = index === path.length - 1;
        const known = (parent.contents as Readonly<Record<string, Node>>)[name];
        const mode = isLast && !isFolder ? FILE : DIRECTORY;
        const node = known ?? parent.node_ops.mknod(parent, name, mode, 0);
        if (mode === FILE) {
          node.contents = bytes.subarray(start, end);
          node.usedBytes = end - start;
        }
        parent = node;
      }
    }
  }
}
