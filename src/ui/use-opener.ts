import { useState } from 'react'

/**
 * What had the focus when `isOpen` became true, for a dialog to give it back to. Ark notes it itself, but later: a field
 * that takes the focus as it is drawn has it by then, and is gone when the dialog closes.
 */
export function useOpener(isOpen: boolean): () => HTMLElement | null {
  const [seen, see] = useState<{ isOpen: boolean; opener: Element | null }>({ isOpen: false, opener: null })
  if (seen.isOpen !== isOpen) see({ isOpen, opener: isOpen ? document.activeElement : seen.opener })
  return () => {
    const { opener } = seen
    return opener instanceof HTMLElement && opener !== document.body && opener.isConnected ? opener : null
  }
}
