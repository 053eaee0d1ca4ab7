import { Download } from 'lucide-react'
import { useState } from 'react'
import { download } from '../download.ts'
import { hashOf } from '../page/place.ts'
import { Button, FileButton, takesFiles } from '../parts.tsx'
import { machineTitle, stateTitle } from '../say.ts'
import { useProject } from '../use-project.ts'
import { fileOf, openComments, placesOf, signComments, useComments, writeComment } from './comments.ts'

/** Edits the own comment on a state or machine, shows those of others, and saves and opens all of them as a file. */
export function CommentField({ place }: { place: string }) {
  const { machines, name = '' } = useProject()
  const ids = machines.map(({ machine }) => machine.id)
  const { comments, device, by } = useComments()
  const [isKept, setKept] = useState(true)
  const [opened, setOpened] = useState<{ told: string; problem: string | null }>({ told: '', problem: null })
  const places = placesOf(comments, ids)
  const count = places.length
  const own = `${device} ${place}`
  const open = (text: string | null) => {
    const result = openComments(text, name, ids)
    setOpened(result)
    setKept(result.isKept)
  }
  const save = () => {
    const address = location.href.split('#')[0] ?? ''
    download('statechart-comments.md', fileOf(comments, name, ids, address), 'text/markdown')
  }
  return (
    <section className="comment" {...takesFiles(open)}>
      <label>
        <span>Your comment</span>
        <textarea
          rows={2}
          maxLength={5000}
          placeholder="What is unclear, missing or wrong here?"
          value={comments[own]?.text ?? ''}
          onChange={(event) => setKept(writeComment(place, event.target.value))}
        />
      </label>
      {places
        .filter((other) => other.place === place && other.id !== own)
        .map(({ id, text, by }) => (
          <figure key={id} className="comment-other">
            <blockquote>{text}</blockquote>
            <figcaption>{by || 'Someone else'}</figcaption>
          </figure>
        ))}
      <p className="comment-foot">
        <span role="status">
          {isKept
            ? 'Kept on this device.'
            : 'This device keeps nothing: save the file before you close the page.'}
        </span>
        {count > 0 && (
          <Button iconStart={<Download size={14} aria-hidden="true" />} onClick={save}>
            {`Save ${count === 1 ? 'the comment' : `all ${count} comments`}`}
          </Button>
        )}
        <FileButton accept=".md,.json,.txt,text/markdown,application/json,text/plain" onText={open}>
          Open comments
        </FileButton>
      </p>
      <p className="part-problem" role="alert">
        {opened.problem}
      </p>
      <p className="summary" role="status">
        {opened.told}
      </p>
      {count > 0 && (
        <details>
          <summary>{count === 1 ? 'Where the comment is' : `Where the ${count} comments are`}</summary>
          <label className="comment-name">
            <span>Your name, for those who open the file</span>
            <input
              value={by}
              maxLength={100}
              autoComplete="off"
              onChange={(event) => setKept(signComments(event.target.value))}
            />
          </label>
          <ul className="comments">
            {places.map((other) => (
              <li key={other.id}>
                <a
                  href={hashOf({ machine: other.machine, state: other.path.join('.'), tab: 'explain' })}
                  aria-current={other.place === place ? 'true' : undefined}
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

const titleOf = ({ machine, path }: { machine: string; path: readonly string[] }) =>
  [machineTitle(machine), ...path.map((_, at) => stateTitle(machine, path.slice(0, at + 1)))].join(' › ')
