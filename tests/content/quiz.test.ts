import { describe, expect, it } from 'vitest'
import { programs } from '../../src/content/programs.ts'
import { type Answers, questionIds, questions } from '../../src/content/quiz.ts'
import { changedAnswers, scoredPrograms, topThree, weekPlan } from '../../src/content/quiz-score.ts'

/** Every way to answer the questions that move programs. */
const everyAnswers = questions
  .filter(({ options }) => options.some(({ points }) => Object.keys(points).length > 0))
  .reduce<readonly Answers[]>(
    (list, { id, options }) =>
      list.flatMap((answers) => options.map((option) => ({ ...answers, [id]: option.id }))),
    [{}],
  )

const evening: Answers = {
  goal: 'settle',
  time: 'evening',
  doing: 'nothing',
  obstacle: 'tense',
  sound: 'wide',
  voices: 'instrumental',
  headphones: 'over',
  days: 'three',
}

describe('the questions', () => {
  it('are eight, each with its own answers', () => {
    expect(questions.map(({ id }) => id)).toEqual([...questionIds])
    for (const { options } of questions) {
      expect(options.length).toBeGreaterThanOrEqual(3)
      expect(new Set(options.map(({ id }) => id)).size).toBe(options.length)
    }
  })

  it('give a reason wherever they give points, and only there', () => {
    for (const { points, because } of questions.flatMap(({ options }) => options))
      expect(because !== '').toBe(Object.keys(points).length > 0)
  })
})

describe('the score', () => {
  it('can put every program first', () => {
    const first = new Set(everyAnswers.map((answers) => topThree(answers)[0]!.program.id))
    expect(programs.map(({ id }) => id).filter((id) => !first.has(id))).toEqual([])
  })

  it('has all twelve, best first, and equal ones in the order of the catalogue', () => {
    const order = programs.map(({ id }) => id) as string[]
    for (const answers of everyAnswers) {
      const scored = scoredPrograms(answers)
      expect(scored.length).toBe(12)
      for (const [at, one] of scored.slice(1).entries()) {
        const before = scored[at]!
        const isTie = before.points === one.points
        expect(before.points).toBeGreaterThanOrEqual(one.points)
        if (isTie) expect(order.indexOf(before.program.id)).toBeLessThan(order.indexOf(one.program.id))
      }
    }
  })

  it('can say why for each of the three, whatever was answered', () => {
    for (const answers of everyAnswers)
      for (const { because } of topThree(answers)) expect(because.length).toBeGreaterThan(0)
  })

  it('says why, the weightiest reason first', () => {
    const [best] = topThree(evening)
    expect(best).toMatchObject({
      program: { id: 'serenity' },
      points: 15,
      because: [
        'you want to settle down',
        'you would sit or lie down with it',
        'you would listen in the evening',
        'you find it hard to come to rest',
        'you like it wide and open',
      ],
    })
  })

  it('is the catalogue without any answer', () => {
    expect(scoredPrograms({}).map(({ program }) => program.id)).toEqual(programs.map(({ id }) => id))
  })
})

describe('the week', () => {
  it.each([
    ['three', 3],
    ['five', 5],
    ['seven', 7],
  ])('has as many days of listening as were asked for: %s', (days, count) => {
    const plan = weekPlan({ ...evening, days })
    expect(plan.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 7])
    const played = plan.flatMap(({ track }) => (track === null ? [] : [track]))
    expect(played.length).toBe(count)
    expect(played.every(({ version }) => version === 'instrumental')).toBe(true)
    expect(played[0]?.program.id).toBe('serenity')
  })

  it('holds each of the three for who listens five days or more', () => {
    const plan = weekPlan({ ...evening, days: 'five', voices: 'either' })
    const names = new Set(plan.map(({ track }) => track?.program.id))
    for (const { program } of topThree(evening)) expect(names).toContain(program.id)
    expect(plan[0]?.track?.version).toBe('vocals')
  })
})

describe('comparing', () => {
  it('tells the answers that differ, in words', () => {
    expect(changedAnswers(evening, { ...evening, time: 'bed', days: 'five' })).toEqual([
      { question: 'When would you listen most often?', before: 'In the evening', now: 'In bed' },
      { question: 'How many days a week would be kind to you?', before: 'Three', now: 'Five' },
    ])
  })

  it('leaves out answers that a question no longer has', () => {
    expect(changedAnswers({ ...evening, time: 'at sea' }, evening)).toEqual([])
  })
})
