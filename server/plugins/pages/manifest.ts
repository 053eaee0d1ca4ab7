import { pathsOf } from '#content/paths.ts'
import type { ProductConfiguration } from '#services/contract/product.ts'

const icon = (name: string, sizes: string, purpose = 'any') => ({
  src: `/icons/${name}.png`,
  sizes,
  type: 'image/png',
  purpose,
})

/** Taken by `npm run gallery -- -g manifest`. */
const screenshot = (name: string, label: string, form_factor: 'narrow' | 'wide') => ({
  src: `/screenshots/${name}.webp`,
  sizes: form_factor === 'narrow' ? '780x1560' : '1280x800',
  type: 'image/webp',
  form_factor,
  label,
})

/** The manifest that a browser needs to install the product as an app. */
export function manifestOf({ name, slug }: ProductConfiguration, themeColour: string) {
  const paths = pathsOf(slug)
  return {
    id: '/',
    name,
    short_name: name,
    description: 'Brain audio and wellness audio for members.',
    lang: 'en',
    dir: 'ltr',
    start_url: paths.dashboard,
    scope: '/',
    display: 'standalone',
    theme_color: themeColour,
    background_color: themeColour,
    categories: ['health', 'lifestyle', 'music'],
    icons: [
      icon('icon-192', '192x192'),
      icon('icon-512', '512x512'),
      icon('icon-maskable', '512x512', 'maskable'),
      icon('icon-monochrome', '512x512', 'monochrome'),
    ],
    screenshots: [
      screenshot('phone-tracks', 'Programs', 'narrow'),
      screenshot('phone-program', 'A program', 'narrow'),
      screenshot('wide-tracks', 'Programs', 'wide'),
    ],
    shortcuts: [
      { name: 'Player', url: paths.player },
      { name: 'Favourites', url: paths.favourites },
      { name: 'Programs', url: paths.audiotracks },
    ].map((shortcut) => ({ ...shortcut, icons: [icon('icon-192', '192x192')] })),
  }
}
