import '#theme/further.css'
import { createListCollection, Listbox } from '@ark-ui/react/listbox'
import { ArrowDown, ArrowUp, CornerDownLeft, Search, X } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { t } from '#locale/t.ts'
import { useLabels } from '#locale/use-labels.tsx'
import { palette } from '#styled-system/recipes/palette.js'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { SearchStatus } from '#ui/text/search-status.tsx'
import type { PaletteAnswer } from './palette.tsx'
import { PaletteList } from './palette-list.tsx'

type Props = {
  title: string
  placeholder: string
  find: (query: string) => PaletteAnswer
  /** `isLink`: a link was chosen. */
  onClose: (isLink: boolean) => void
}

const nothing: PaletteAnswer = { groups: [], found: 0, remark: null }

/** The field keeps the focus; screen readers follow the active option and hear the number of results. */
export function PaletteSearch({ title, placeholder, find, onClose }: Props) {
  const classes = palette()
  const { autocomplete, locale } = useLabels()
  const [query, setQuery] = useState('')
  const [marked, setMarked] = useState<string | null>(null)
  // The field shows before the list, so members can type sooner on a slow phone.
  const isListed = useDeferredValue(true, false)
  const { groups, found, remark } = isListed ? find(query) : nothing
  const options = groups.flatMap((group) => group.options)
  const typed = query.trim()
  // No option is active before you type, so screen readers read the field first.
  const first = typed === '' || found === 0 ? undefined : options[0]
  const active = (options.find((option) => option.id === marked) ?? first)?.id ?? null
  const collection = createListCollection({
    items: options,
    itemToValue: ({ id }) => id,
    itemToString: ({ label }) => label,
  })

  return (
    <Listbox.Root
      className={classes.root}
      collection={collection}
      highlightedValue={active}
      onHighlightChange={({ highlightedValue }) => setMarked(highlightedValue)}
      value={active === null ? [] : [active]}
      loopFocus
      typeahead={false}
    >
      <div className={classes.head}>
        <Search size={20} aria-hidden="true" />
        <Listbox.Input
          className={classes.input}
          role="combobox"
          aria-label={title}
          aria-expanded={options.length > 0}
          autoCapitalize="none"
          dir="auto"
          placeholder={placeholder}
          value={query}
          onChange={(event) => {
            setMarked(null)
            setQuery(event.target.value)
          }}
          onKeyDown={({ key, currentTarget }) => {
            const chosen = currentTarget.getAttribute('aria-activedescendant')
            if (key === 'Enter' && chosen !== null) document.getElementById(chosen)?.click()
          }}
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
      <SearchStatus
        query={typed}
        words={typed === '' ? '' : (remark ?? '')}
        label={typed === '' || found === 0 ? '' : autocomplete.results(found)}
        lang={locale}
      />
      {isListed ? (
        <PaletteList label={title} groups={groups} onChosen={onClose} />
      ) : (
        <div className={classes.list} data-pending="" />
      )}
      <p className={classes.foot} aria-hidden="true">
        <span>
          <kbd className={classes.key}>
            <ArrowUp size={14} />
          </kbd>
          <kbd className={classes.key}>
            <ArrowDown size={14} />
          </kbd>{' '}
          {t('move')}
        </span>
        <span>
          <kbd className={classes.key}>
            <CornerDownLeft size={14} />
          </kbd>{' '}
          {t('choose')}
        </span>
        <span>
          <kbd className={classes.key}>Esc</kbd> {t('close')}
        </span>
      </p>
    </Listbox.Root>
  )
}
