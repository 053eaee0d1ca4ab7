import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { t } from '#locale/t.ts'
import { useLabels } from '#locale/use-labels.tsx'
import { palette } from '#styled-system/recipes/index.js'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { HiddenText } from '#ui/text/hidden-text.tsx'
import type { PaletteAnswer } from './palette.tsx'
import { PaletteList } from './palette-list.tsx'

type Props = {
  title: string
  placeholder: string
  find: (query: string) => PaletteAnswer
  /** `isForPlace`: a link was chosen. */
  onClose: (isForPlace: boolean) => void
}

/** The field keeps the focus; screen readers follow the active option and hear the number of results. */
export function PaletteSearch({ title, placeholder, find, onClose }: Props) {
  const classes = palette()
  const { autocomplete, locale } = useLabels()
  const id = useId()
  const [query, setQuery] = useState('')
  const [marked, setMarked] = useState<string | null>(null)
  const { groups, found, remark } = find(query)
  const options = groups.flatMap((group) => group.options)
  const typed = query.trim()
  // No option is active before you type, so screen readers read the field first.
  const first = typed === '' || found === 0 ? undefined : options[0]
  const active = (options.find((option) => option.id === marked) ?? first)?.id ?? null
  const idOf = (option: string) => `${id}${option}`

  useEffect(() => {
    if (active !== null) document.getElementById(`${id}${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])

  function onKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      const at = options.findIndex((option) => option.id === active)
      const next = at < 0 && step < 0 ? options.length - 1 : (at + step + options.length) % options.length
      setMarked(options[next]!.id)
      event.preventDefault()
    }
    if (event.key === 'Enter' && active !== null) {
      document.getElementById(idOf(active))?.click()
      event.preventDefault()
    }
  }

  return (
    <>
      <div className={classes.head}>
        <Search size={20} aria-hidden="true" />
        <input
          className={classes.input}
          type="text"
          role="combobox"
          aria-label={title}
          aria-expanded={options.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={active === null ? undefined : idOf(active)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          dir="auto"
          placeholder={placeholder}
          value={query}
          onChange={(event) => {
            setMarked(null)
            setQuery(event.target.value)
          }}
          onKeyDown={onKey}
        />
        <IconButton label={t('Close')} size="sm" onClick={() => onClose(false)}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      {remark === null ? null : (
        <p className={classes.status} aria-hidden="true">
          {remark}
        </p>
      )}
      <HiddenText as="p" role="status">
        {typed === '' ? null : (
          <>
            <span lang={locale} dir="auto">
              {found === 0 ? autocomplete.noOptions : autocomplete.results(found)}
            </span>{' '}
            {remark}
          </>
        )}
      </HiddenText>
      <PaletteList
        id={id}
        label={title}
        groups={groups}
        active={active}
        onMark={setMarked}
        onChosen={onClose}
      />
      <p className={classes.foot} aria-hidden="true">
        <span>
          <kbd className={classes.key}>↑</kbd>
          <kbd className={classes.key}>↓</kbd> {t('choose')}
        </span>
        <span>
          <kbd className={classes.key}>↵</kbd> {t('open')}
        </span>
        <span>
          <kbd className={classes.key}>Esc</kbd> {t('close')}
        </span>
      </p>
    </>
  )
}
