import { type HTMLInputAutoCompleteAttribute, type ReactNode, type Ref, useId } from 'react'
import { field } from '#styled-system/recipes/field.js'
import { hiddenText } from '#styled-system/recipes/hidden-text.js'
import { Icon } from '#ui/text/icon.tsx'

type Common = {
  label: string
  isLabelHidden?: boolean | undefined
  name: string
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
  onBlur?: (() => void) | undefined
  hint?: ReactNode
  /** The error and how to fix it; null or absent if there's none. */
  error?: ReactNode
  /** Shown after the label of an optional field. */
  optionalLabel?: string | undefined
  placeholder?: string | undefined
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  maxLength?: number | undefined
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
  isReadOnly?: boolean | undefined
  autoFocus?: boolean | undefined
}

export type FieldProps = Common & {
  type?: 'text' | 'email' | 'password' | 'tel' | 'url' | 'number' | undefined
  inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric' | 'decimal' | undefined
  /** Direction of the text; email addresses are always left to right. */
  dir?: 'ltr' | 'auto' | undefined
  /** A control inside the box, at its end. */
  end?: ReactNode
  ref?: Ref<HTMLInputElement> | undefined
}

type Wiring = { id: string; describedBy: string | undefined }

/** Label, hint and error around a control, linked to it by id. */
function FieldFrame({
  label,
  isLabelHidden = false,
  hint,
  error,
  optionalLabel,
  control,
}: Pick<Common, 'label' | 'isLabelHidden' | 'hint' | 'error' | 'optionalLabel'> & {
  control: (wiring: Wiring) => ReactNode
}) {
  const id = useId()
  const classes = field()
  const hintId = hint ? `${id}hint` : undefined
  const errorId = error ? `${id}error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className={classes.root}>
      <label htmlFor={id} className={isLabelHidden ? hiddenText() : classes.label}>
        {label} {optionalLabel ? <span className={classes.optional}>{optionalLabel}</span> : null}
      </label>
      {control({ id, describedBy })}
      {errorId ? (
        <p id={errorId} className={classes.error}>
          <Icon name="problem" size={16} />
          <span>{error}</span>
        </p>
      ) : null}
      {hintId ? (
        <p id={hintId} className={classes.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}

const shared = (props: Common, { id, describedBy }: Wiring) => ({
  id,
  name: props.name,
  value: props.value,
  defaultValue: props.defaultValue,
  onBlur: props.onBlur,
  placeholder: props.placeholder,
  autoComplete: props.autoComplete,
  maxLength: props.maxLength,
  required: props.isRequired,
  disabled: props.isDisabled,
  readOnly: props.isReadOnly,
  autoFocus: props.autoFocus,
  // Dialogs and drawers look for this to set the focus.
  'data-focus-first': props.autoFocus ? '' : undefined,
  'aria-invalid': props.error ? (true as const) : undefined,
  'aria-describedby': describedBy,
  className: field().input,
})

/** One line of text. */
export function Field(props: FieldProps) {
  const { type = 'text', inputMode, dir = type === 'text' ? undefined : 'ltr', end, ref, onChange } = props
  const classes = field()
  return (
    <FieldFrame
      {...props}
      control={(wiring) => (
        <div className={classes.control}>
          <input
            {...shared(props, wiring)}
            ref={ref}
            type={type}
            inputMode={inputMode}
            dir={dir}
            spellCheck={type === 'text' ? undefined : false}
            autoCapitalize={type === 'text' ? undefined : 'none'}
            data-end={end ? '' : undefined}
            onChange={onChange && ((event) => onChange(event.target.value))}
          />
          {end ? <div className={classes.end}>{end}</div> : null}
        </div>
      )}
    />
  )
}

/** Several lines of text. */
export function TextArea(
  props: Common & { rows?: number | undefined; ref?: Ref<HTMLTextAreaElement> | undefined },
) {
  const { rows = 4, ref, onChange } = props
  return (
    <FieldFrame
      {...props}
      control={(wiring) => (
        <textarea
          {...shared(props, wiring)}
          ref={ref}
          rows={rows}
          onChange={onChange && ((event) => onChange(event.target.value))}
        />
      )}
    />
  )
}
