import { useState } from 'react'
import { usePaths, useProduct } from '../actors/page-actors.tsx'
import { navigationOf } from '../content/navigation.ts'
import { t } from '../locale/t.ts'
import { LabelsProvider } from '../locale/use-labels.tsx'
import UiScreen from '../screens/ui.screen.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { FullLayout } from './layouts/full-layout.tsx'
import { placeIcons } from './place-icons.tsx'

/** Every part within the members' layout, without a member. No build for production knows of it (`routes.ts`). */
export default function Workshop() {
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const { name, locale } = useProduct()
  const paths = usePaths()
  return (
    <LabelsProvider locale={locale}>
      <FullLayout
        brand={<Wordmark name={name} href="/ui" />}
        groups={navigationOf(paths).map(({ label, places }) => ({
          title: t(label),
          places: places.map((place) => ({
            href: place.path,
            label: t(place.label),
            icon: placeIcons[place.icon],
          })),
        }))}
        current={{ path: '/ui', is: 'page' }}
        sidebar="mini"
        layout="full"
        direction={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
        isDrawerOpen={isDrawerOpen}
        onDrawerChange={setDrawerOpen}
        labels={{
          skip: t('Skip to the content'),
          navigation: t('Places'),
          openNavigation: t('Open the navigation'),
        }}
      >
        <UiScreen />
      </FullLayout>
    </LabelsProvider>
  )
}
