import { LocaleProvider } from '@ark-ui/react/locale'
import type { ReactNode } from 'react'

/**
 * Tells the parts within which way the page runs, for arrow keys and drags. Ark takes the direction from a locale;
 * Hebrew stands for right to left because, unlike Arabic, it keeps the digits.
 */
export function Direction({ direction, children }: { direction: 'ltr' | 'rtl'; children: ReactNode }) {
  return <LocaleProvider locale={direction === 'rtl' ? 'he' : 'en'}>{children}</LocaleProvider>
}
