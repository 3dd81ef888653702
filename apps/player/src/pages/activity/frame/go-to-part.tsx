import { Button } from '@tianping/ui';

/** Leads to the part of the page where the action is. */
export function GoToPart(props: { readonly part: string; readonly name: string }) {
  const go = (): void => {
    const target = document.querySelector<HTMLElement>(`[data-testid="${props.part}"]`);
    target?.scrollIntoView({ block: 'center' });
    target?.querySelector<HTMLElement>('button, input, a')?.focus({ preventScroll: true });
  };
  return (
    <Button tone="glass" size="l" onClick={go} data-testid="activity-act" data-act="part">
      {props.name}
    </Button>
  );
}
