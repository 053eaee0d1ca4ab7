import type { MouseEvent } from 'react'
import { palette } from '#styled-system/recipes/index.js'
import type { PaletteGroup, PaletteOption } from './palette.tsx'

type Props = {
  /** Of the list `<id>list`, of each option `<id><its own>`. */
  id: string
  label: string
  groups: readonly PaletteGroup[]
  active: string | null
  onMark: (option: string) => void
  /** `isPlace`: it was a link. */
  onChosen: (isPlace: boolean) => void
}

/** Search results in groups. The focus stays in the field, which names the active option. */
export function PaletteList({ id, label, groups, active, onMark, onChosen }: Props) {
  const classes = palette()
  return (
    <div
      id={`${id}list`}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      className={classes.list}
      hidden={groups.length === 0}
    >
      {groups.map(({ title, options }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, not field sets
        <div key={title} role="group" aria-labelledby={`${id}group${at}`}>
          <div id={`${id}group${at}`} role="presentation" className={classes.heading}>
            {title}
          </div>
          {options.map((option) => (
            <Option
              key={option.id}
              {...option}
              id={`${id}${option.id}`}
              isActive={option.id === active}
              onMark={() => onMark(option.id)}
              onChosen={onChosen}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type OptionProps = PaletteOption & {
  isActive: boolean
  onMark: () => void
  onChosen: (isPlace: boolean) => void
}

function Option({ id, label, detail, lead, href, onChoose, isActive, onMark, onChosen }: OptionProps) {
  const classes = palette()
  const shared = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isActive,
    'data-active': isActive ? '' : undefined,
    className: classes.option,
    onPointerMove: onMark,
  }
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
  if (href === undefined) {
    return (
      <button
        type="button"
        {...shared}
        onClick={() => {
          onChoose?.()
          onChosen(false)
        }}
      >
        {content}
      </button>
    )
  }
  return (
    <a {...shared} href={href} onClick={(event) => isHere(event) && onChosen(true)}>
      {content}
    </a>
  )
}

/** Not into another tab or window. */
const isHere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  !(ctrlKey || metaKey || shiftKey || altKey)
