import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { machines } from '../machines.ts'
import { markdownOf, useComments, writeComment } from './comments.ts'

/** A remark about one place, and all remarks as a file. */
export function CommentField({ place }: { place: string }) {
  const comments = useComments()
  const [isKept, setKept] = useState(true)
  const count = Object.keys(comments).length
  return (
    <section className="comment">
      <label>
        <span>Your remark</span>
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
            size="sm"
            variant="subtle"
            iconStart={<Download size={14} aria-hidden="true" />}
            onClick={() =>
              download(
                'statechart-remarks.md',
                markdownOf(
                  comments,
                  machines.map(({ machine }) => machine.id),
                  location.href.split('#')[0] ?? '',
                ),
              )
            }
          >
            {`Save ${count === 1 ? 'the remark' : `all ${count} remarks`}`}
          </Button>
        )}
      </p>
    </section>
  )
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/markdown' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
