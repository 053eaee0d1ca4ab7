import '#theme/further.css'
import { type ReactNode, useId, useRef } from 'react'
import { question } from '#styled-system/recipes/question.js'
import type { Sound } from '#ui/artwork/cover-shapes.ts'
import { sleeveRoom } from '#ui/listening/sleeve-room.ts'
import { HiddenText } from '#ui/text/hidden-text.tsx'
import { Icon } from '#ui/text/icon.tsx'

type Props = {
  /** Above the question: `Question 3 of 8`. */
  position: string
  title: string
  hint: ReactNode
  answers: readonly { id: string; label: string; art: ReactNode }[]
  chosen: string | null
  onChoose: (id: string) => void
  /** After a press on an answer, or Enter. */
  onSubmit: () => void
  /** The error if you continue without an answer. */
  problem: string | null
  /** It replaced another step of the same screen, so it takes the focus and is read aloud. */
  takesFocus: boolean
  /** Buttons: Back first; the last one submits. */
  children: ReactNode
}

const focusOnArrival = (heading: HTMLHeadingElement | null) => heading?.focus()

/** Around the questions, in the colours of a sleeve; they change slowly. */
export function QuestionRoom({ program, children }: { program: Sound; children: ReactNode }) {
  return (
    <div className={question().room} style={sleeveRoom(program)}>
      {children}
    </div>
  )
}

/**
 * One question with radio buttons. A press on an answer chooses it and goes on. Arrow keys choose, too, as in every
 * group of radio buttons, but don't go on. Give each question its own `key`.
 */
export function Question(props: Props) {
  const { position, title, hint, answers, chosen, onChoose, onSubmit, problem, takesFocus, children } = props
  const classes = question()
  const id = useId()
  const isArrow = useRef(false)
  return (
    <form
      className={classes.root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div>
        <h2
          id={`${id}title`}
          ref={takesFocus ? focusOnArrival : undefined}
          tabIndex={-1}
          className={classes.title}
        >
          <HiddenText>{position}.</HiddenText> {title}
        </h2>
        <p id={`${id}hint`} className={classes.hint}>
          {hint}
        </p>
      </div>
      <div
        role="radiogroup"
        aria-labelledby={`${id}title`}
        aria-describedby={problem ? `${id}problem` : `${id}hint`}
        aria-invalid={problem ? true : undefined}
        aria-required
        className={classes.list}
        onKeyDown={({ key }) => {
          isArrow.current = key.startsWith('Arrow')
        }}
        onKeyUp={() => {
          isArrow.current = false
        }}
      >
        {answers.map(({ id: answer, label, art }) => (
          <label key={answer} className={classes.answer}>
            <span className={classes.art} aria-hidden="true">
              {art}
            </span>
            <input
              type="radio"
              name={`${id}answer`}
              value={answer}
              checked={chosen === answer}
              onChange={() => {
                onChoose(answer)
                if (!isArrow.current) onSubmit()
              }}
              onClick={() => {
                if (chosen === answer && !isArrow.current) onSubmit()
              }}
              className={classes.input}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {problem ? (
        <p id={`${id}problem`} role="alert" className={classes.error}>
          <Icon name="problem" size={18} />
          <span>{problem}</span>
        </p>
      ) : null}
      <div className={classes.foot}>{children}</div>
    </form>
  )
}
