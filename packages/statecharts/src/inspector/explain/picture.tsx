import type { AnyStateNode } from 'xstate'
import { useProject } from '../use-project.ts'

/** What is on screen in a state; without a picture of it, the screen on which the states around it are seen. */
export function StatePicture({ node }: { node: AnyStateNode }) {
  const { pictures } = useProject()
  const shown = nearest(node, (id) => pictures?.ofState[id])
  if (pictures === undefined || shown === null) return null
  const { src, screen, state } = shown.found
  const isOwn = shown.node === node
  const words = isOwn && state !== '' ? `${screen}: ${state}` : screen
  const taken = new Date(pictures.taken).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <figure className="picture">
      <a href={src} target="_blank" rel="noreferrer" aria-label={`${words}, the picture in a new tab`}>
        <img src={src} alt={words} loading="lazy" />
      </a>
      <figcaption>{`${words}, ${taken}${isOwn ? '' : '. There’s no picture of this state.'}`}</figcaption>
    </figure>
  )
}

function nearest<Found>(node: AnyStateNode, find: (id: string) => Found | undefined) {
  for (let at: AnyStateNode | undefined = node; at !== undefined; at = at.parent) {
    const found = find(at.id)
    if (found !== undefined) return { node: at, found }
  }
  return null
}
