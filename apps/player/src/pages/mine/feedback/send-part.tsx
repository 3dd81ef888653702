import { Button, useT } from '@tianping/ui';
import css from './feedback.module.css';
import { feedbackTexts as text } from './messages.ts';

/** The end of a form with pictures: why it was not sent, and the button, which waits for the pictures. */
export function SendPart(props: {
  readonly label: string;
  readonly failure: string | null;
  readonly isBusy: boolean;
  readonly isReady: boolean;
  readonly isUploading: boolean;
  readonly testId: string;
}) {
  const { t } = useT();
  const { label, failure, isBusy, isReady, isUploading, testId } = props;
  return (
    <>
      <div role="alert">{failure && <p className={css.fault}>{failure}</p>}</div>
      <Button
        type="submit"
        size="l"
        wide
        busy={isBusy}
        aria-disabled={!isReady}
        data-testid={testId}
      >
        {isUploading ? t(text.submitUploading) : label}
      </Button>
    </>
  );
}
