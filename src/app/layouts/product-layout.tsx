import type { ReactNode } from 'react'
import { usePaths, useProduct } from '#actors/page-actors.tsx'
import { currentItemFor, navigationOf, tabsOf } from '#content/navigation.ts'
import { t } from '#locale/t.ts'
import { Wordmark } from '#ui/text/wordmark.tsx'
import { FullLayout, type FullLayoutProps } from './full-layout.tsx'
import { currentOf } from './navigation.tsx'
import { navigationIcons } from './navigation-icons.tsx'

type Props = Omit<FullLayoutProps, 'brand' | 'groups' | 'tabs' | 'current' | 'labels'> & {
  /** Path of the current screen's route. */
  path: string
  /** The cover of what plays. */
  cover?: ReactNode
}

/** The full layout with this product's name and items. */
export function ProductLayout({ path, cover, ...layout }: Props) {
  const paths = usePaths()
  const { name } = useProduct()
  const current = currentItemFor(path, paths)
  const tabs = tabsOf(paths)
  const groups = navigationOf(paths).map(({ label, items }) => ({
    title: label === undefined ? undefined : t(label),
    items: items.map((item) => ({
      href: item.path,
      label: t(item.label),
      icon: navigationIcons[item.icon],
      isTab: tabs.some((tab) => tab.path === item.path),
    })),
  }))
  return (
    <FullLayout
      {...layout}
      brand={<Wordmark name={name} href={paths.dashboard} />}
      groups={groups}
      tabs={tabs.map((tab) => {
        const isPlayer = tab.path === paths.player
        return {
          href: tab.path,
          label: t(tab.label),
          icon: (isPlayer && cover) || navigationIcons[tab.icon],
          isDisc: isPlayer,
          current: currentOf(tab.path, current) ?? (tab.others.includes(current.path) || undefined),
        }
      })}
      current={current}
      labels={{
        skip: t('Skip to content'),
        navigation: t('Menu'),
        openNavigation: t('Open menu'),
        tabs: t('Tabs'),
        rest: t('You'),
      }}
    />
  )
}
