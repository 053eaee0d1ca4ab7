import '#theme/further.css'
import { Listbox } from '@ark-ui/react/listbox'
import type { MouseEvent } from 'react'
import { palette } from '#styled-system/recipes/palette.js'
import type { PaletteGroup, PaletteOption } from './palette.tsx'

type Props = {
  label: string
  groups: readonly PaletteGroup[]
  /** `isLink`: it was a link. */
  onChosen: (isLink: boolean) => void
}

/** Search results in groups. The focus stays in the field, which names the active option. */
export function PaletteList({ label, groups, onChosen }: Props) {
  const classes = palette()
  return (
    <>
      <Listbox.Label hidden>{label}</Listbox.Label>
      <Listbox.Content tabIndex={-1} className={classes.list} hidden={groups.length === 0}>
        {groups.map(({ title, options }, at) => (
          // A name of its heading: no spaces, or it would be several.
          <Listbox.ItemGroup key={title} id={`${at}`}>
            <Listbox.ItemGroupLabel className={classes.heading}>{title}</Listbox.ItemGroupLabel>
            {options.map((option) => (
              <Option key={option.id} option={option} onChosen={onChosen} />
            ))}
          </Listbox.ItemGroup>
        ))}
      </Listbox.Content>
    </>
  )
}

type OptionProps = { option: PaletteOption; onChosen: (isLink: boolean) => void }

function Option({ option, onChosen }: OptionProps) {
  const classes = palette()
  const { label, detail, lead, href, onChoose } = option
  const content = (
    <>
      <span className={classes.lead} aria-hidden="true">
        {lead}
      </span>
      <span className={classes.words}>
        <span className={classes.label}>{label}</span> <span className={classes.detail}>{detail}</span>
      </span>
    </>
  )
  const choose = () => {
    onChoose?.()
    onChosen(false)
  }
  return (
    <Listbox.Item item={option} highlightOnHover className={classes.option} tabIndex={-1} asChild>
      {href === undefined ? (
        <button type="button" onClick={choose}>
          {content}
        </button>
      ) : (
        <a href={href} onClick={(event) => isHere(event) && onChosen(true)}>
          {content}
        </a>
      )}
    </Listbox.Item>
  )
}

/** Not into another tab or window. */
const isHere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  !(ctrlKey || metaKey || shiftKey || altKey)
