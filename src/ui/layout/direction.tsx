import { LocaleProvider } from '@ark-ui/react/locale'
import type { ReactNode } from 'react'

/**
 * Sets the reading direction for arrow keys and drags. Ark takes it from a locale; for right to left that's Hebrew,
 * because it keeps Latin digits, unlike Arabic.
 */
export function Direction({ direction, children }: { direction: 'ltr' | 'rtl'; children: ReactNode }) {
  return <LocaleProvider locale={direction === 'rtl' ? 'he' : 'en'}>{children}</LocaleProvider>
}
