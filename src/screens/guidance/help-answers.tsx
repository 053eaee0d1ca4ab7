import { usePaths } from '#actors/page-actors.tsx'
import { articleBySlug, pathOfArticle } from '#content/articles.ts'
import type { HelpQuestion } from '#content/help.ts'
import { pathOfScreen } from '#content/screen-paths.ts'
import { t } from '#locale/t.ts'
import { Link } from '#ui/actions/link.tsx'
import { Disclosure, DisclosureList } from '#ui/layout/disclosure.tsx'
import { Text } from '#ui/text/text.tsx'

/** Questions that expand to their answers. */
export function HelpAnswers({
  questions,
  areOpen = false,
}: {
  questions: readonly HelpQuestion[]
  areOpen?: boolean
}) {
  const paths = usePaths()
  return (
    <DisclosureList>
      {questions.map(({ id, question, answer, link, article }) => (
        <Disclosure key={id} id={id} title={t(question)} isOpen={areOpen}>
          {answer.map((paragraph) => (
            <Text key={paragraph}>{t(paragraph)}</Text>
          ))}
          {article === undefined ? null : <ArticleLink slug={article} />}
          {link === undefined ? null : (
            <Link href={pathOfScreen(link.to, paths)} standalone>
              {t(link.label)}
            </Link>
          )}
        </Disclosure>
      ))}
    </DisclosureList>
  )
}

function ArticleLink({ slug }: { slug: string }) {
  const paths = usePaths()
  const article = articleBySlug(slug)
  return article === undefined ? null : (
    <Link href={pathOfArticle(article, paths)} standalone>
      {t('Read “{title}”', { title: article.title })}
    </Link>
  )
}
