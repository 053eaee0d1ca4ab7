import { usePaths } from '#actors/page-actors.tsx'
import { navLabelOf } from '#content/navigation.ts'
import { t } from '#locale/t.ts'
import { Breadcrumb } from '#ui/navigation/breadcrumb.tsx'

/** The way up from a screen called `title` to the item of the side bar at `path`. */
export function BreadcrumbTo({ path, title }: { path: string; title: string }) {
  const label = t(navLabelOf(path, usePaths()))
  return <Breadcrumb parent={{ href: path, label }} current={title} />
}
