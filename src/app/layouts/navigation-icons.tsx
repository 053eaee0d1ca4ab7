import {
  BookOpen,
  CircleHelp,
  CircleUserRound,
  Compass,
  Footprints,
  Gem,
  Heart,
  House,
  ListMusic,
  type LucideIcon,
  Newspaper,
  Play,
  Waves,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { NavIcon } from '#content/navigation.ts'

const icon = (Icon: LucideIcon) => <Icon size={20} strokeWidth={1.75} />

/** The side bar's icons by name. */
export const navigationIcons: Readonly<Record<NavIcon, ReactNode>> = {
  home: icon(House),
  tracks: icon(ListMusic),
  player: icon(Play),
  visual: icon(Waves),
  heart: icon(Heart),
  journey: icon(Footprints),
  pages: icon(Newspaper),
  books: icon(BookOpen),
  person: icon(CircleUserRound),
  quiz: icon(Compass),
  help: icon(CircleHelp),
  offers: icon(Gem),
}
