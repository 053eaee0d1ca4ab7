import { usePaths } from '../../../actors/page-actors.tsx'
import type { HelpQuestion } from '../../../content/help.ts'
import { pathOfPlace } from '../../../content/help-places.ts'
import { t } from '../../../locale/t.ts'
import { Disclosure, DisclosureList } from '../../../ui/disclosure.tsx'
import { Link } from '../../../ui/link.tsx'
import { Text } from '../../../ui/text.tsx'

/** Questions that open into their answers. */
export function HelpAnswers({
  questions,
  areOpen,
}: {
  questions: readonly HelpQuestion[]
  areOpen: boolean
}) {
  const paths = usePaths()
  return (
    <DisclosureList>
      {questions.map(({ id, question, answer, place }) => (
        <Disclosure key={id} id={id} title={t(question)} isOpen={areOpen}>
          {answer.map((paragraph) => (
            <Text key={paragraph}>{t(paragraph)}</Text>
          ))}
          {place === undefined ? null : (
            <Link href={pathOfPlace(place.to, paths)} isAlone>
              {t(place.label)}
            </Link>
          )}
        </Disclosure>
      ))}
    </DisclosureList>
  )
}
