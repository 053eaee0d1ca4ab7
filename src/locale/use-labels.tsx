/** The labels of the deployment's locale: English until another pack is loaded. */
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { english, type Labels, loadLabels } from './labels.ts'

const LabelsContext = createContext<Labels>(english)

type Props = {
  /** The deployment's language tag. */
  locale: string
  children: ReactNode
  /** Called if a pack can't be loaded. The labels then stay English until the next visit. */
  onFailure?: ((reason: unknown) => void) | undefined
}

export function LabelsProvider({ locale, children, onFailure }: Props) {
  const [labels, setLabels] = useState(english)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `onFailure` is no reason to load again
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

/** Labels of the components; English outside a `LabelsProvider`. */
export const useLabels = (): Labels => use(LabelsContext)
