import type { ActivityTerms } from '@tianping/contract';
import { activityPictures } from '@tianping/promotions';
import { PictureField as Field } from '../../../engine/fields/picture-field.tsx';
import { useTexts } from '../../../engine/texts.ts';
import { promotionMessages } from '../promotion-messages.ts';
import { designerMessages as text } from './designer-messages.ts';
import { type Issue, issueAt } from './figure-input.ts';

/** The picture of an activity; our drawings are named after the kind that each was made for. */
export function PictureField(props: {
  readonly terms: ActivityTerms;
  readonly issues: readonly Issue[];
  readonly onChange: (terms: ActivityTerms) => void;
}) {
  const { t } = useTexts();
  const { terms, issues, onChange } = props;
  return (
    <Field
      id="picture"
      label={t(text.picture)}
      hint={t(text.pictureHint)}
      fault={issueAt(issues, 'picture')}
      picture={terms.picture}
      drawings={Object.entries(activityPictures).map(([value, kind]) => ({
        value,
        label: t(promotionMessages[kind]),
      }))}
      call="promotions/cover"
      onChange={(picture) => onChange({ ...terms, picture })}
    />
  );
}
