import { ErrorState, useT } from '@tianping/ui';
import { Component, type ReactNode, Suspense } from 'react';
import { createFaultReporter } from '../app/browser/faults.ts';
import { useApp } from '../app/context.ts';
import { shellMessages as text } from './messages.ts';

interface Props {
  readonly route: string;
  readonly report: (fault: unknown, route: string) => void;
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

class Boundary extends Component<Props, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(fault: unknown): void {
    this.props.report(fault, this.props.route);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback(() => this.setState({ failed: false }));
  }
}

/** Keeps a fault in one page from breaking the site, and reports it. */
export function PageBoundary(props: { readonly route: string; readonly children: ReactNode }) {
  const { t } = useT();
  const { api } = useApp();
  return (
    <Boundary
      route={props.route}
      report={createFaultReporter(api)}
      fallback={(retry) => (
        <ErrorState title={t(text.pageFailed)} text={t(text.pageFailedText)} onRetry={retry} />
      )}
    >
      {props.children}
    </Boundary>
  );
}

/** A part of the frame that is loaded late: renders nothing until it is loaded, and when it fails. */
export function FramePart(props: { readonly children: ReactNode }) {
  const { api } = useApp();
  return (
    <Boundary route={location.pathname} report={createFaultReporter(api)} fallback={() => null}>
      <Suspense fallback={null}>{props.children}</Suspense>
    </Boundary>
  );
}
