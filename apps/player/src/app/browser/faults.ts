import type { Api } from '../api.ts';

export const BUILD = '0.1.0';

/** Reports a fault seen in the browser: what and where, nothing about the member. */
export function createFaultReporter(api: Api): (fault: unknown, route: string) => void {
  return (fault, route) => {
    void api.call('site/common/errorReport', faultReport(fault, route));
  };
}

export function faultReport(
  fault: unknown,
  route: string,
): { message: string; stack: string; route: string; build: string } {
  const message = fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault);
  const stack = fault instanceof Error ? (fault.stack ?? '') : '';
  return {
    message: withoutSecrets(message).slice(0, 500),
    stack: withoutSecrets(stack).slice(0, 4000),
    route: route.slice(0, 200),
    build: BUILD,
  };
}

/** Uncaught errors are reported to the server, never to the console. */
export function listenForFaults(
  page: Pick<Window, 'addEventListener'>,
  report: (fault: unknown) => void,
): void {
  page.addEventListener('error', (event) => {
    if (!isRemark(event.message)) report(event.error ?? event.message);
    event.preventDefault();
  });
  page.addEventListener('unhandledrejection', (event) => {
    report(event.reason);
    event.preventDefault();
  });
}

/**
 * A browser's remark that sizes are measured again in the next frame, as after a strip has appeared: it comes as an
 * error, and nothing is wrong.
 */
function isRemark(message: string): boolean {
  return message.startsWith('ResizeObserver loop');
}

/** Query strings and long tokens may identify a person; they are not sent. */
function withoutSecrets(text: string): string {
  return text.replaceAll(/\?[^\s:)]*/g, '').replaceAll(/[A-Za-z0-9_-]{32,}/g, '…');
}
