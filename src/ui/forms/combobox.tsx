import { Combobox as Ark, createListCollection } from '@ark-ui/react/combobox'
import { Portal } from '@ark-ui/react/portal'
import { ChevronDown, X } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useLabels } from '#locale/use-labels.tsx'
import { comboboxPart, hiddenText, iconButton } from '#styled-system/recipes/index.js'

export type Option = { value: string; label: string; hint?: ReactNode; icon?: ReactNode }

type Props = {
  label: string
  /** Options for the typed text; the caller filters them. */
  options: readonly Option[]
  /** The typed text. */
  input: string
  onInput: (input: string) => void
  value: string | null
  onChange: (value: string | null) => void
  placeholder?: string | undefined
  isLabelHidden?: boolean | undefined
  isLoading?: boolean | undefined
}

/** A text field with suggestions to choose from. */
export function Combobox(props: Props) {
  const { label, options, input, onInput, value, onChange, placeholder } = props
  const { isLabelHidden = false, isLoading = false } = props
  const { autocomplete: labels, locale } = useLabels()
  const classes = comboboxPart()
  const collection = useMemo(() => createListCollection({ items: [...options] }), [options])
  return (
    <Ark.Root
      className={classes.root}
      collection={collection}
      inputValue={input}
      value={value === null ? [] : [value]}
      placeholder={placeholder ?? ''}
      openOnClick
      inputBehavior="autohighlight"
      positioning={{ sameWidth: true }}
      translations={{ triggerLabel: labels.open, clearTriggerLabel: labels.clear }}
      onInputValueChange={({ inputValue }) => onInput(inputValue)}
      onValueChange={({ value: [next = null] }) => onChange(next)}
      lazyMount
      unmountOnExit
    >
      <Ark.Label className={isLabelHidden ? hiddenText() : classes.label}>{label}</Ark.Label>
      <Ark.Control className={classes.control}>
        <Ark.Input className={classes.input} />
        <div className={classes.buttons}>
          <Ark.ClearTrigger lang={locale} className={iconButton({ size: 'sm' })}>
            <X size={18} />
          </Ark.ClearTrigger>
          <Ark.Trigger lang={locale} className={iconButton({ size: 'md' })}>
            <ChevronDown size={18} />
          </Ark.Trigger>
        </div>
      </Ark.Control>
      <Portal>
        <Ark.Positioner>
          <Ark.Content className={classes.content}>
            {options.length === 0 ? (
              <div className={classes.empty} lang={locale} dir="auto">
                {isLoading ? labels.loading : labels.noOptions}
              </div>
            ) : null}
            {collection.items.map((option) => (
              <Ark.Item key={option.value} item={option} className={classes.item}>
                {option.icon}
                <Ark.ItemText>{option.label}</Ark.ItemText>
                {option.hint ? <span className={classes.itemHint}>{option.hint}</span> : null}
              </Ark.Item>
            ))}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
