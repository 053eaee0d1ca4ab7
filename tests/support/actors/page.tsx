import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Router } from 'wouter'
import { PageActorsProvider } from '#actors/page-actors.tsx'
import { startSystem } from '#app/system.ts'
import type { Product } from '#content/product.ts'
import type { SessionInput } from '#machines/session/session.setup.ts'
import { productDefaults } from '#services/contract/product-defaults.ts'
import { fakeServices, visitor } from './fakes.ts'

export const product: Product = { ...productDefaults }

type Options = {
  services?: ReturnType<typeof fakeServices>
  start?: SessionInput
  path?: string
  /** The deployment's locale. */
  locale?: string
}

/** Renders `element` as part of a running page: real machines and wiring, fake services. */
export function renderInPage(element: ReactNode, options: Options = {}) {
  const { services = fakeServices(), start = visitor, path = '/', locale = product.locale } = options
  history.replaceState(null, '', path)
  const actors = startSystem(services, start)
  render(
    <PageActorsProvider actors={actors} product={{ ...product, locale }}>
      <Router>{element}</Router>
    </PageActorsProvider>,
  )
  return { actors, services }
}
