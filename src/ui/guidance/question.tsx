import { type ReactNode, useId } from 'react'
import { question } from '#styled-system/recipes/question.js'
import { HiddenText } from '#ui/text/hidden-text.tsx'
import { Icon } from '#ui/text/icon.tsx'

type Props = {
  /** Above the question: `Question 3 of 8`. */
  position: string
  title: string
  hint: ReactNode
  answers: readonly { id: string; label: string }[]
  chosen: string | null
  onChoose: (id: string) => void
  onSubmit: () => void
  /** The error if you continue without an answer. */
  problem: string | null
  /** It replaced another step of the same screen, so it takes the focus and is read aloud. */
  takesFocus: boolean
  /** Buttons: Back first; the last one submits. */
  children: ReactNode
}

const focusOnArrival = (heading: HTMLHeadingElement | null) => heading?.focus()

/** One question with radio buttons. Give each question its own `key`. */
export function Question(props: Props) {
  const { position, title, hint, answers, chosen, onChoose, onSubmit, problem, takesFocus, children } = props
  const classes = question()
  const id = useId()
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
      >
        {answers.map(({ id: answer, label }) => (
          <label key={answer} className={classes.answer}>
            <input
              type="radio"
              name={`${id}answer`}
              value={answer}
              checked={chosen === answer}
              onChange={() => onChoose(answer)}
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
