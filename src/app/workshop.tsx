import { useState } from 'react'
import { useProduct } from '#actors/page-actors.tsx'
import { LabelsProvider } from '#locale/use-labels.tsx'
import UiScreen from '#screens/ui.screen.tsx'
import { ProductLayout } from './layouts/product-layout.tsx'

/** Every part, in the members' layout but without a member. Not in production builds (`routes.ts`). */
export default function Workshop() {
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const { locale } = useProduct()
  return (
    <LabelsProvider locale={locale}>
      <ProductLayout
        path="/ui"
        sidebar="mini"
        layout="full"
        direction={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
        isDrawerOpen={isDrawerOpen}
        onDrawerChange={setDrawerOpen}
      >
        <UiScreen />
      </ProductLayout>
    </LabelsProvider>
  )
}
