import { Check, Printer, Undo2 } from 'lucide-react'
import { useLocation } from 'wouter'
import { useArticle, useArticlesRead } from '#actors/article.ts'
import { useDocumentTitle, usePaths, useProduct } from '#actors/page-actors.tsx'
import { useVersions } from '#actors/versions.ts'
import type { ArticleMeta } from '#content/article.ts'
import { articleAt, articles, pathOfArticle } from '#content/articles.ts'
import { programs } from '#content/programs.ts'
import { reviewWords } from '#content/review.ts'
import { t } from '#locale/t.ts'
import { BreadcrumbTo } from '#screens/home/breadcrumb.tsx'
import { PlayWideButton } from '#screens/listening/programs/play-button.tsx'
import { homeOf } from '#screens/listening/programs/program-words.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Cover } from '#ui/artwork/cover.tsx'
import { Page } from '#ui/layout/page.tsx'
import {
  ArticleBand,
  ArticleFrame,
  ArticleMetaLine,
  NextPages,
  Printable,
} from '#ui/reading/article-frame.tsx'
import { ContentsList } from '#ui/reading/contents-list.tsx'
import { ArticleBody } from './article-body.tsx'
import { placeInOrder, progressOf } from './article-words.ts'
import { UnknownArticle } from './unknown-article.tsx'

/** /admin/{product}/contentpages1 to 8, and content/{title} */
export default function ArticleScreen() {
  const paths = usePaths()
  const [path] = useLocation()
  const article = articleAt(path, paths)
  return article === null ? (
    <UnknownArticle asked={askedIn(path)} />
  ) : (
    <Article key={article.slug} article={article} />
  )
}

function Article({ article }: { article: ArticleMeta }) {
  const { title, summary, group } = article
  const paths = usePaths()
  const { trackFor } = useVersions()
  const { name } = useProduct()
  const [{ text, hasFailed }] = useArticle()
  const [read, send] = useArticlesRead()
  const isRead = read[article.slug]?.isRead === true
  const program = programs.find(({ id }) => id === article.program) ?? programs[0]
  const play = t('Play {title}', { title: program.title })
  return (
    <Printable>
      <Page
        title={title}
        documentTitle={useDocumentTitle(title)}
        breadcrumb={<BreadcrumbTo path={paths.contentIndex} title={title} />}
        lead={summary}
        size="article"
      >
        <ArticleBand>
          <Cover program={program} size="fill" />
        </ArticleBand>
        <ArticleMetaLine
          parts={[t(group), placeInOrder(article), progressOf(article, read)]}
          review={reviewWords(article.review, t('the {name} team', { name }))}
          actions={<PlayWideButton track={trackFor(program)} label={play} isSecond />}
        />
        <ArticleFrame
          aside={
            hasFailed ? null : (
              <ContentsList
                title={t('On this page')}
                items={[...article.headings, { id: 'sources', text: t('Sources') }]}
              />
            )
          }
          tools={
            <>
              <Button
                variant="outline"
                isDisabled={text === null && !isRead}
                iconStart={
                  isRead ? <Undo2 size={18} aria-hidden="true" /> : <Check size={18} aria-hidden="true" />
                }
                onClick={() => send({ type: 'article.mark', slug: article.slug, isRead: !isRead })}
              >
                {isRead ? t('Mark as unread') : t('Mark as read')}
              </Button>
              <Button
                variant="outline"
                isDisabled={text === null}
                iconStart={<Printer size={18} aria-hidden="true" />}
                onClick={() => print()}
              >
                {t('Print')}
              </Button>
              <ButtonLink href={homeOf(program, paths)} variant="ghost">
                {t('About {title}', { title: program.title })}
              </ButtonLink>
            </>
          }
          foot={text === null && !hasFailed ? null : <NextArticles article={article} />}
        >
          <ArticleBody article={article} />
        </ArticleFrame>
      </Page>
    </Printable>
  )
}

function NextArticles({ article }: { article: ArticleMeta }) {
  const paths = usePaths()
  const index = articles.findIndex(({ slug }) => slug === article.slug)
  const linkTo = (other: ArticleMeta | undefined, eyebrow: string) =>
    other === undefined ? null : { href: pathOfArticle(other, paths), eyebrow, title: other.title }
  return (
    <NextPages
      label={t('More articles')}
      previous={linkTo(articles[index - 1], t('Previous'))}
      next={linkTo(articles[index + 1], t('Next'))}
    />
  )
}

/** The name in an unknown address. The router has decoded everything but reserved characters. */
const askedIn = (path: string): string =>
  (path.replace(/\/$/, '').split('/').at(-1) ?? '')
    .replace(/%(2[346BCF]|3[ABDF]|40)/gi, (code) => decodeURIComponent(code))
    .slice(0, 80)
