import { usePaths, useProduct } from '#actors/page-actors.tsx'
import { currentItemFor, navigationOf } from '#content/navigation.ts'
import { t } from '#locale/t.ts'
import { Wordmark } from '#ui/text/wordmark.tsx'
import { FullLayout, type FullLayoutProps } from './full-layout.tsx'
import { navigationIcons } from './navigation-icons.tsx'

type Props = Omit<FullLayoutProps, 'brand' | 'groups' | 'current' | 'labels'> & {
  /** Path of the current screen's route. */
  path: string
}

/** The full layout with this product's name and items. */
export function ProductLayout({ path, ...layout }: Props) {
  const paths = usePaths()
  const { name } = useProduct()
  const groups = navigationOf(paths).map(({ label, items }) => ({
    title: t(label),
    items: items.map((item) => ({
      href: item.path,
      label: t(item.label),
      icon: navigationIcons[item.icon],
    })),
  }))
  return (
    <FullLayout
      {...layout}
      brand={<Wordmark name={name} href={paths.dashboard} />}
      groups={groups}
      current={currentItemFor(path, paths)}
      labels={{
        skip: t('Skip to content'),
        navigation: t('Menu'),
        openNavigation: t('Open menu'),
      }}
    />
  )
}
