/** The labels of the deployment's locale as components read them: English until another pack is there. */
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { english, type Labels, loadLabels } from './labels.ts'

const LabelsContext = createContext<Labels>(english)

type Props = {
  /** The deployment's language tag. */
  locale: string
  children: ReactNode
  /** Told why a pack did not come. The labels stay as they are until the page is opened again. */
  onFailure?: ((reason: unknown) => void) | undefined
}

export function LabelsProvider({ locale, children, onFailure }: Props) {
  const [labels, setLabels] = useState(english)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another listener is no reason to load again
  useEffect(() => {
    let isWanted = true
    loadLabels(locale).then(
      (loaded) => isWanted && setLabels(loaded),
      (reason: unknown) => isWanted && onFailure?.(reason),
    )
    return () => {
      isWanted = false
    }
  }, [locale])

  return <LabelsContext value={labels}>{children}</LabelsContext>
}

/** The words of the components. English outside of a `LabelsProvider`. */
export const useLabels = (): Labels => use(LabelsContext)
