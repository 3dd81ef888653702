import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { digitsOf, type PhoneArea, RECOVERY_INPUT_MAX } from '@tianping/members';
import { Field, type FieldProps, Icon, useT } from '@tianping/ui';
import { recoveryMessages as text } from '../recovery/messages.ts';
import css from './phone-field.module.css';

/** A phone number with the area it belongs to; the member types the number only. */
export function PhoneField(
  props: Omit<FieldProps, 'start' | 'type'> & {
    readonly areas: readonly PhoneArea[];
    readonly area: PhoneArea;
    readonly onArea: (area: PhoneArea) => void;
  },
) {
  const { areas, area, onArea, ...field } = props;
  return (
    <Field
      {...field}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      onValue={(value) => field.onValue(digitsOf(value, RECOVERY_INPUT_MAX.phone))}
      start={<AreaChoice areas={areas} area={area} onArea={onArea} />}
    />
  );
}

function AreaChoice(props: {
  readonly areas: readonly PhoneArea[];
  readonly area: PhoneArea;
  readonly onArea: (area: PhoneArea) => void;
}) {
  const { t } = useT();
  return (
    <span className={css.area}>
      <span aria-hidden="true" className="num">
        +{props.area.areaCode}
      </span>
      <Icon of={IconChevronDown} size="s" />
      <select
        aria-label={t(text.area)}
        value={props.area.areaCode}
        data-testid="area"
        onChange={(event) => {
          const chosen = props.areas.find((area) => area.areaCode === event.target.value);
          if (chosen) props.onArea(chosen);
        }}
      >
        {props.areas.map((area) => (
          <option key={area.areaCode} value={area.areaCode}>
            {area.areaName} +{area.areaCode}
          </option>
        ))}
      </select>
    </span>
  );
}
