import { useState } from 'react'

/**
 * The element that had the focus when `isOpen` became true, for the dialog to return it to. Ark remembers it too late:
 * by then, a field that focuses itself on mount already has it.
 */
export function useFinalFocus(isOpen: boolean): () => HTMLElement | null {
  const [seen, see] = useState<{ isOpen: boolean; opener: Element | null }>({ isOpen: false, opener: null })
  if (seen.isOpen !== isOpen) see({ isOpen, opener: isOpen ? document.activeElement : seen.opener })
  return () => {
    const { opener } = seen
    return opener instanceof HTMLElement && opener !== document.body && opener.isConnected ? opener : null
  }
}
