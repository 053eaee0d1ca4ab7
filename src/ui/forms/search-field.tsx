import { Field } from './field.tsx'

type Props = { label: string; value: string; onChange: (value: string) => void }

/** Searches the list below it. Its label is in the box until something is typed. */
export const SearchField = ({ label, value, onChange }: Props) => (
  <Field
    label={label}
    isLabelHidden
    placeholder={label}
    name="search"
    value={value}
    onChange={onChange}
    autoComplete="off"
  />
)
