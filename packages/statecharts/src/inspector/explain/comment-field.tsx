import { Download } from 'lucide-react'
import { useState } from 'react'
import { download } from '../download.ts'
import { hashOf } from '../page/place.ts'
import { Button } from '../parts.tsx'
import { machineTitle, stateTitle } from '../say.ts'
import { useProject } from '../use-project.ts'
import { markdownOf, placesOf, useComments, writeComment } from './comments.ts'

/** Edits the comment on one state or machine, lists where the others are, and saves all of them as a file. */
export function CommentField({ place }: { place: string }) {
  const ids = useProject().machines.map(({ machine }) => machine.id)
  const comments = useComments()
  const [isKept, setKept] = useState(true)
  const count = Object.keys(comments).length
  const places = placesOf(comments, ids)
  return (
    <section className="comment">
      <label>
        <span>Your comment</span>
        <textarea
          rows={2}
          maxLength={5000}
          placeholder="What is unclear, missing or wrong here?"
          value={comments[place] ?? ''}
          onChange={(event) => setKept(writeComment(place, event.target.value))}
        />
      </label>
      <p className="comment-foot">
        <span role="status">
          {isKept
            ? 'Kept on this device.'
            : 'This device keeps nothing: save the file before you close the page.'}
        </span>
        {count > 0 && (
          <Button
            iconStart={<Download size={14} aria-hidden="true" />}
            onClick={() =>
              download(
                'statechart-comments.md',
                markdownOf(comments, ids, location.href.split('#')[0] ?? ''),
                'text/markdown',
              )
            }
          >
            {`Save ${count === 1 ? 'the comment' : `all ${count} comments`}`}
          </Button>
        )}
      </p>
      {places.some((other) => nameOf(other) !== place) && (
        <details>
          <summary>
            {places.length === 1 ? 'Where your comment is' : `Where your ${places.length} comments are`}
          </summary>
          <ul className="comments">
            {places.map((other) => (
              <li key={nameOf(other)}>
                <a
                  href={hashOf({ machine: other.machine, state: other.path.join('.'), tab: 'explain' })}
                  aria-current={nameOf(other) === place ? 'true' : undefined}
                >
                  {titleOf(other)}
                </a>
                <p>{other.text}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

type Place = { machine: string; path: readonly string[] }

/** The key of a comment. */
const nameOf = ({ machine, path }: Place) => `${machine}/${path.join('.')}`

const titleOf = ({ machine, path }: Place) =>
  [machineTitle(machine), ...path.map((_, at) => stateTitle(machine, path.slice(0, at + 1)))].join(' › ')
