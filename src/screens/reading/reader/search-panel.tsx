import { type FormEvent, useState } from 'react'
import { useReader } from '#actors/reading.ts'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { PositionList, PositionNote, PositionRow, PositionTools } from '#ui/reading/position-list.tsx'

/** Search in the open book. */
export function SearchPanel() {
  const [{ query, results, search }, send] = useReader()
  const [typed, setTyped] = useState(query)

  function look(event: FormEvent): void {
    event.preventDefault()
    send({ type: 'reader.search', query: typed })
  }

  return (
    <>
      <PositionTools>
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
      </PositionTools>
      <PositionNote isNews>{search === 'found' ? countLabel(results.length, query) : ''}</PositionNote>
      {search === 'found' && results.length > 0 ? (
        <PositionList label={t('Results for “{query}”', { query })}>
          {results.map(({ cfi, chapter, before, match, after }) => (
            <PositionRow key={cfi} eyebrow={chapter} onClick={() => send({ type: 'reader.go-to', to: cfi })}>
              {before}
              <mark>{match}</mark>
              {after}
            </PositionRow>
          ))}
        </PositionList>
      ) : null}
    </>
  )
}

function countLabel(count: number, query: string): string {
  if (count === 0) return t('No results for “{query}”', { query })
  if (count === 1) return t('1 result for “{query}”', { query })
  return t('{count} results for “{query}”', { count, query })
}
