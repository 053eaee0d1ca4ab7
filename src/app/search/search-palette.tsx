import { CircleHelp, Moon, MoonStar, Play } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useBooks } from '#actors/books.ts'
import { useMember } from '#actors/member-actors.tsx'
import { usePaths } from '#actors/page-actors.tsx'
import { useVersions } from '#actors/versions.ts'
import { navigationIcons } from '#app/layouts/navigation-icons.tsx'
import { openFullIndex } from '#content/search/full-search.ts'
import { type SearchIndex, searchIndex } from '#content/search/search.ts'
import { t } from '#locale/t.ts'
import { whenIdle } from '#services/browser/idle.ts'
import { Cover } from '#ui/artwork/cover.tsx'
import { Palette, type PaletteAnswer, type PaletteOption } from '#ui/overlays/palette.tsx'
import { documentOf, type Entry, fallbackGroups, type Group, searchGroups } from './sources.ts'
import { useStart } from './use-start.ts'

const mostOfGroup = 6

const actIcons = {
  play: <Play size={20} fill="currentColor" />,
  sleep: <Moon size={20} />,
  night: <MoonStar size={20} />,
}

type Props = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** Search over programs, articles, books, help answers, offers and pages. */
export function SearchPalette({ isOpen, onOpenChange }: Props) {
  const paths = usePaths()
  const { player } = useMember()
  const { trackFor } = useVersions()
  const [{ books }] = useBooks()
  const [openIndex] = useState(openOnce)
  const start = useStart()
  const groups = useMemo(() => searchGroups(paths, books), [paths, books])

  // The dialog shows first.
  useEffect(() => whenIdle(() => void openIndex()), [openIndex])

  function find(query: string): PaletteAnswer {
    const asked = query.trim()
    if (asked === '') return answerOf(start(groups.filter(({ isShownAtRest }) => isShownAtRest)), null)
    const { isNear, ids } = searchIndex(withDocuments(openIndex(), groups), asked)
    const found = foundIn(groups, ids, asked)
    if (found.length > 0)
      return answerOf(found, isNear ? t('No exact results for “{asked}”. Did you mean:', { asked }) : null)
    const remark = t('No results for “{asked}”: try what you need, such as sleep, focus, calm or energy.', {
      asked,
    })
    return { ...answerOf(fallbackGroups(paths), remark), found: 0 }
  }

  const answerOf = (listed: readonly Group[], remark: string | null): PaletteAnswer => ({
    found: listed.reduce((sum, { entries }) => sum + entries.length, 0),
    remark,
    groups: listed.map(({ title, entries }) => ({ title, options: entries.map(optionOf) })),
  })

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
          lead: <Cover program={entry.program} size="xs" />,
          onChoose: () => player.send({ type: 'player.play', ids: [trackFor(entry.program).id], index: 0 }),
        }
      case 'act':
        return { id, label, detail, lead: actIcons[entry.icon], onChoose: entry.act }
      case 'article':
        return { id, label, detail, href: entry.path, lead: navigationIcons.pages }
      case 'book':
        return { id, label, detail, href: entry.path, lead: navigationIcons.books }
      case 'help':
        return { id, label, detail, href: entry.path, lead: <CircleHelp size={20} /> }
      case 'screen':
        return { id, label, detail, href: entry.path, lead: navigationIcons[entry.icon] }
    }
  }

  return (
    <Palette
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('Search')}
      placeholder={t('Programs, articles, help …')}
      find={find}
    />
  )
}

/** Returns a function that opens the index when it's first called, which takes a moment. */
function openOnce(): () => SearchIndex {
  let index: SearchIndex | undefined
  return () => (index ??= openFullIndex())
}

/** Adds what only the running app knows, such as an operator's own books, and returns `index`. */
function withDocuments(index: SearchIndex, groups: readonly Group[]): SearchIndex {
  for (const entry of groups.flatMap(({ entries }) => entries))
    if (!index.has(entry.id)) index.add(documentOf(entry))
  return index
}

/** The groups that have some of `ids`; first the one with a title that is exactly what was asked for, unless it's a program's. */
function foundIn(groups: readonly Group[], ids: readonly string[], asked: string): readonly Group[] {
  const rank = new Map(ids.map((id, at) => [id, at]))
  // A program that is found can be played.
  const found = (entry: Entry) =>
    rank.get(entry.id) ?? (entry.kind === 'play' ? rank.get(`program-${entry.program.id}`) : undefined)
  const rankOf = (entry: Entry) => found(entry) ?? Number.POSITIVE_INFINITY
  const isExact = ({ entries }: Group) =>
    entries.some(({ kind, title }) => kind !== 'program' && isSame(title, asked))
  return groups
    .map(({ title, entries, most = mostOfGroup }) => ({
      title,
      entries: entries
        .filter((entry) => found(entry) !== undefined)
        .sort((one, other) => rankOf(one) - rankOf(other))
        .slice(0, most),
    }))
    .filter(({ entries }) => entries.length > 0)
    .sort((one, other) => Number(isExact(other)) - Number(isExact(one)))
}

const isSame = (one: string, other: string) => one.toLocaleLowerCase() === other.toLocaleLowerCase()
