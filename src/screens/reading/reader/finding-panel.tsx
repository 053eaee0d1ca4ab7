import { type FormEvent, useState } from 'react'
import { useReader } from '#actors/reader-actors.tsx'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { PlaceList, PlaceNote, PlaceRow, PlaceTools } from '#ui/reading/place-list.tsx'

/** Search in the open book. */
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
              label={t('Search for')}
              name="query"
              value={typed}
              onChange={setTyped}
              maxLength={100}
              autoComplete="off"
              autoFocus
            />
            <Button type="submit" variant="subtle" isFullWidth isBusy={search === 'searching'}>
              {t('Search')}
            </Button>
          </Stack>
        </form>
      </PlaceTools>
      <PlaceNote>{search === 'found' ? countOf(hits.length, query) : ''}</PlaceNote>
      {search === 'found' && hits.length > 0 ? (
        <PlaceList label={t('Results for “{query}”', { query })}>
          {hits.map(({ cfi, chapter, before, match, after }) => (
            <PlaceRow key={cfi} eyebrow={chapter} onClick={() => send({ type: 'reader.go', to: cfi })}>
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
  if (count === 0) return t('No results for “{query}”', { query })
  if (count === 1) return t('1 result for “{query}”', { query })
  return t('{count} results for “{query}”', { count, query })
}
