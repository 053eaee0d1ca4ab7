import { Play } from 'lucide-react'
import { useShelf } from '../../actors/ebook-actors.tsx'
import { usePlayer } from '../../actors/member-actors.tsx'
import { usePaths } from '../../actors/page-actors.tsx'
import { type Found, search } from '../../content/search.ts'
import { t } from '../../locale/t.ts'
import { useVersions } from '../../screens/admin/parts/versions.ts'
import { Cover } from '../../ui/cover.tsx'
import { Palette, type PaletteAnswer, type PaletteOption } from '../../ui/palette.tsx'
import { placeIcons } from '../place-icons.tsx'
import { type Entry, searchSources, waysOn } from './sources.ts'

type Props = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** The search over everything that the product has by name. */
export function SearchPalette({ isOpen, onOpenChange }: Props) {
  const paths = usePaths()
  const [, send] = usePlayer()
  const { trackFor } = useVersions()
  const [{ books }] = useShelf()
  const sources = searchSources(paths, books)

  function find(query: string): PaletteAnswer {
    const found = search(query, sources)
    const groups = found.count === 0 ? waysOn(paths) : found.groups
    return {
      found: found.count,
      remark: remarkOn(query, found),
      groups: groups.map(({ title, entries }) => ({ title, options: entries.map(optionOf) })),
    }
  }

  function optionOf(entry: Entry): PaletteOption {
    const { id, title: label, detail } = entry
    switch (entry.kind) {
      case 'program':
        return { id, label, detail, href: entry.path, lead: <Cover program={entry.program} size="xs" /> }
      case 'play':
        return {
          id,
          label,
          detail,
          lead: <Play size={20} />,
          onChoose: () => send({ type: 'player.play', ids: [trackFor(entry.program).id], index: 0 }),
        }
      case 'article':
        return { id, label, detail, href: entry.path, lead: placeIcons.pages }
      case 'book':
        return { id, label, detail, href: entry.path, lead: placeIcons.books }
      case 'place':
        return { id, label, detail, href: entry.path, lead: placeIcons[entry.icon] }
    }
  }

  return (
    <Palette
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('Search')}
      placeholder={t('A program, a place, a word …')}
      find={find}
    />
  )
}

function remarkOn(query: string, { count, isNear }: Found<Entry>): string | null {
  const asked = query.trim()
  if (isNear) return t('Nothing is called “{asked}”. This is close to it:', { asked })
  if (count > 0) return null
  return t(
    'Nothing found for “{asked}”. Try a shorter word, or what it is for: sleep, focus, calm, energy.',
    {
      asked,
    },
  )
}
