import { type FormEvent, useState } from 'react'
import { useReader } from '../../../../actors/ebook-actors.tsx'
import { t } from '../../../../locale/t.ts'
import { Stack } from '../../../../ui/arrange.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { PlaceList, PlaceNote, PlaceRow, PlaceTools } from '../../../../ui/place-list.tsx'

/** Words to look for, and where they stand. */
export function FindingPanel() {
  const [{ query, hits, search }, send] = useReader()
  const [typed, setTyped] = useState(query)

  function look(event: FormEvent): void {
    event.preventDefault()
    send({ type: 'reader.search', query: typed })
  }

  return (
    <>
      <PlaceTools>
        <form onSubmit={look}>
          <Stack gap="sm">
            <Field
              label={t('Words to look for')}
              name="query"
              value={typed}
              onChange={setTyped}
              maxLength={100}
              autoComplete="off"
              isFocusedFirst
            />
            <Button type="submit" variant="subtle" isFullWidth isBusy={search === 'searching'}>
              {t('Search')}
            </Button>
          </Stack>
        </form>
      </PlaceTools>
      <PlaceNote>{search === 'found' ? countOf(hits.length, query) : ''}</PlaceNote>
      {search === 'found' && hits.length > 0 ? (
        <PlaceList label={t('Places with “{query}”', { query })}>
          {hits.map(({ cfi, chapter, before, match, after }) => (
            <PlaceRow key={cfi} over={chapter} onClick={() => send({ type: 'reader.go', to: cfi })}>
              {before}
              <mark>{match}</mark>
              {after}
            </PlaceRow>
          ))}
        </PlaceList>
      ) : null}
    </>
  )
}

function countOf(count: number, query: string): string {
  if (count === 0) return t('“{query}” does not stand in this book. Try fewer or other words.', { query })
  if (count === 1) return t('One place with “{query}”.', { query })
  return t('{count} places with “{query}”.', { count, query })
}
