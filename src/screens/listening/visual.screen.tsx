import { useDocumentTitle } from '#actors/page-actors.tsx'
import { useVisual } from '#actors/visual.ts'
import { t } from '#locale/t.ts'
import { Page } from '#ui/layout/page.tsx'
import { Choices } from './visual/choices.tsx'
import { LightQuestion } from './visual/light-question.tsx'
import { RunningVisual } from './visual/running-visual.tsx'

/** /admin/audio-visual */
export default function VisualScreen() {
  const [{ picture }] = useVisual()
  const title = t('Visuals')
  return (
    <Page
      title={title}
      documentTitle={useDocumentTitle(title)}
      lead={t('A calm picture to rest your eyes on while you listen.')}
    >
      {picture === 'asking' ? (
        <LightQuestion />
      ) : (
        <>
          <RunningVisual />
          <Choices />
        </>
      )}
    </Page>
  )
}
