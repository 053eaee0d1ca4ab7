/** The labels of the deployment's locale: English until another pack is loaded. */
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { english, type Labels, loadLabels } from './labels.ts'

const LabelsContext = createContext<Labels>(english)

type Props = {
  /** The deployment's language tag. */
  locale: string
  children: ReactNode
}

/** If a pack can't be loaded, the labels stay English until the next visit. */
export function LabelsProvider({ locale, children }: Props) {
  const [labels, setLabels] = useState(english)

  useEffect(() => {
    let isWanted = true
    loadLabels(locale).then(
      (loaded) => isWanted && setLabels(loaded),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [locale])

  return <LabelsContext value={labels}>{children}</LabelsContext>
}

/** Labels of the components; English outside a `LabelsProvider`. */
export const useLabels = (): Labels => use(LabelsContext)
