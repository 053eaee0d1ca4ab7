import { type ReactNode, useState } from 'react'
import { useProduct } from '#actors/page-actors.tsx'
import { LabelsProvider } from '#locale/use-labels.tsx'
import { createSafeStorage } from '#services/device/safe-storage.ts'
import { createSettingsStore } from '#services/settings/settings-store.ts'
import { ProductLayout } from './product-layout.tsx'

/** The full layout without a member's actors: while signing out, or if they couldn't be started. */
export function PlainFrame({ path, children }: { path: string; children: ReactNode }) {
  const [settings] = useState(() => createSettingsStore(createSafeStorage(() => localStorage)).read())
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  return (
    <LabelsProvider locale={useProduct().locale}>
      <ProductLayout
        path={path}
        opensOnHover={settings.isSidebarHover}
        hasRow={settings.isHorizontal}
        direction={settings.activeDir}
        isDrawerOpen={isDrawerOpen}
        onDrawerChange={setDrawerOpen}
      >
        {children}
      </ProductLayout>
    </LabelsProvider>
  )
}
