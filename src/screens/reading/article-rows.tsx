import { useArticlesRead } from '#actors/article.ts'
import { usePaths } from '#actors/page-actors.tsx'
import type { ArticleMeta } from '#content/article.ts'
import { pathOfArticle } from '#content/articles.ts'
import { programs } from '#content/programs.ts'
import { Cover } from '#ui/artwork/cover.tsx'
import { ReadingList, ReadingRow } from '#ui/reading/reading-list.tsx'
import { progressOf } from './article-words.ts'

/** A list of articles, each with the cover of its program. */
export function ArticleRows({ label, articles }: { label: string; articles: readonly ArticleMeta[] }) {
  const paths = usePaths()
  const [read] = useArticlesRead()
  return (
    <ReadingList label={label}>
      {articles.map((article) => (
        <ReadingRow
          key={article.slug}
          href={pathOfArticle(article, paths)}
          number={article.number}
          cover={
            <Cover program={programs.find(({ id }) => id === article.program) ?? programs[0]} size="sm" />
          }
          title={article.title}
          text={article.summary}
          meta={progressOf(article, read)}
          isDone={read[article.slug]?.isRead === true}
        />
      ))}
    </ReadingList>
  )
}
