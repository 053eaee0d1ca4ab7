import type { ReactNode } from 'react'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Boundary } from '#ui/layout/boundary.tsx'

/** Around one section: if it throws, the others stay. */
export function SectionPart({ children }: { children: ReactNode }) {
  return (
    <Boundary
      instead={(retry) => (
        <Alert
          status="neutral"
          title={t('We couldn’t show this section.')}
          actions={
            <Button variant="outline" size="sm" onClick={retry}>
              {t('Show again')}
            </Button>
          }
        >
          {t('Nothing is lost.')}
        </Alert>
      )}
    >
      {children}
    </Boundary>
  )
}
