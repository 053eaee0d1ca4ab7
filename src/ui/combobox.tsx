import { Combobox as Ark, createListCollection } from '@ark-ui/react/combobox'
import { Portal } from '@ark-ui/react/portal'
import { ChevronDown, X } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { comboboxPart, hiddenText, iconButton } from '../../styled-system/recipes/index.js'

/** The words of an autocomplete, from the locale's labels. */
export type ComboboxLabels = { open: string; clear: string; noOptions: string; loading: string }

export type Option = { value: string; label: string; hint?: ReactNode; icon?: ReactNode }

type Props = {
  label: string
  labels: ComboboxLabels
  /** Those that fit what was typed; the caller filters. */
  options: readonly Option[]
  /** What was typed. */
  input: string
  onInput: (input: string) => void
  value: string | null
  onChange: (value: string | null) => void
  placeholder?: string | undefined
  isLabelHidden?: boolean | undefined
  isLoading?: boolean | undefined
}

/** Type to find, choose from what fits. */
export function Combobox(props: Props) {
  const { label, labels, options, input, onInput, value, onChange, placeholder } = props
  const { isLabelHidden = false, isLoading = false } = props
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
          <Ark.ClearTrigger className={iconButton({ size: 'sm' })}>
            <X size={18} />
          </Ark.ClearTrigger>
          <Ark.Trigger className={iconButton({ size: 'md' })}>
            <ChevronDown size={18} />
          </Ark.Trigger>
        </div>
      </Ark.Control>
      <Portal>
        <Ark.Positioner>
          <Ark.Content className={classes.content}>
            {options.length === 0 ? (
              <div className={classes.empty}>{isLoading ? labels.loading : labels.noOptions}</div>
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
