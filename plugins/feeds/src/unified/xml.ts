import { err, ok, type Result } from '@tianping/base';
import { SaxesParser } from 'saxes';
import { MESSAGE_BYTES_MAX, MESSAGE_ELEMENTS_MAX } from './limits.ts';

/** An element with its attributes and children; text between them means nothing in these messages. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
}

/** Reads one whole message; anything broken, too long or with a document type is refused. */
export function readXml(text: string): Result<XmlElement, string> {
  if (text.length > MESSAGE_BYTES_MAX) return err('the message is too long');
  const open: { name: string; attributes: Record<string, string>; children: XmlElement[] }[] = [];
  let root: XmlElement | null = null;
  let fault: string | null = null;
  let count = 0;
  const parser = new SaxesParser();
  const refuse = (why: string): void => {
    fault ??= why;
  };
  parser.on('error', (error) => refuse(error.message));
  parser.on('doctype', () => refuse('a document type is not read'));
  parser.on('opentag', (tag) => {
    count += 1;
    if (count > MESSAGE_ELEMENTS_MAX) refuse('the message has too many elements');
    const element = { name: tag.name, attributes: tag.attributes, children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    root = open.pop() ?? null;
  });
  parser.write(text).close();
  if (fault !== null) return err(fault);
  return root === null ? err('the message is empty') : ok(root);
}

export function childrenOf(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((child) => child.name === name);
}
