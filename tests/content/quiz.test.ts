import { describe, expect, it } from 'vitest'
import { programNotes } from '#content/program-notes.ts'
import { programs } from '#content/programs.ts'
import { type Answers, questionIds, questions } from '#content/quiz.ts'
import { changedAnswers, scoredPrograms, topThree, weekPlan } from '#content/quiz-score.ts'

/** Answers that give points. */
const scoring = new Set(Object.values(programNotes).flatMap(({ suits }) => Object.keys(suits)))

/** Every combination of answers that affects the score. */
const everyAnswers = questions
  .filter(({ options }) => options.some(({ id }) => scoring.has(id)))
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
  headphones: 'headphones',
  days: 'three',
}

describe('the questions', () => {
  it('number eight, each with its own answers', () => {
    expect(questions.map(({ id }) => id)).toEqual([...questionIds])
    for (const { options } of questions) {
      expect(options.length).toBeGreaterThanOrEqual(3)
      expect(new Set(options.map(({ id }) => id)).size).toBe(options.length)
    }
  })

  it('give a reason exactly where they give points', () => {
    const options = questions.flatMap(({ options }) => options)
    const giving = options.filter(({ because }) => because !== '').map(({ id }) => id)
    expect(giving.toSorted()).toEqual([...scoring].sort())
  })
})

describe('the score', () => {
  it('can put every program first', () => {
    const first = new Set(everyAnswers.map((answers) => topThree(answers)[0]!.program.id))
    expect(programs.map(({ id }) => id).filter((id) => !first.has(id))).toEqual([])
  })

  it('lists the three best programs by points, each once, with ties in catalogue order', () => {
    const order = programs.map(({ id }) => id) as string[]
    for (const answers of everyAnswers) {
      const scored = scoredPrograms(answers)
      expect(new Set(scored.map(({ program }) => program.id)).size).toBe(programs.length)
      for (const [at, { program, points }] of scored.slice(1, 3).entries()) {
        const before = scored[at]!
        expect(before.points).toBeGreaterThanOrEqual(points)
        if (before.points === points)
          expect(order.indexOf(before.program.id)).toBeLessThan(order.indexOf(program.id))
      }
    }
  })

  it('gives the weightiest reasons first, apart from the goal', () => {
    const [best] = topThree(evening)
    expect(best).toMatchObject({
      program: { id: 'serenity' },
      points: 15,
      wish: 'You want to settle down.',
      suits: ['sitting or lying down', 'evenings', 'unwinding', 'a taste for wide, open sound'],
    })
  })

  it('is the catalogue order without any answer', () => {
    expect(scoredPrograms({}).map(({ program }) => program.id)).toEqual(programs.map(({ id }) => id))
  })
})

describe('a program with the opposite purpose is never among the three', () => {
  const purposesFor = (answers: Answers) => topThree(answers).map(({ program }) => program.purpose)
  const all = (isMeant: (answers: Answers) => boolean) => everyAnswers.filter(isMeant)

  it('in any of the 3,600 combinations', () => {
    expect(everyAnswers.length).toBe(3600)
  })

  it('sleep or bed: no energy and no focus', () => {
    for (const answers of all(({ goal, time }) => goal === 'sleep' || time === 'bed')) {
      expect(purposesFor(answers), JSON.stringify(answers)).not.toContain('energy')
      expect(purposesFor(answers), JSON.stringify(answers)).not.toContain('focus')
    }
  })

  it('working, learning or moving: no sleep', () => {
    const busy = ['moving', 'hard-task', 'long-work', 'learning']
    for (const answers of all(({ time, doing }) => time === 'work' || busy.includes(doing!)))
      expect(purposesFor(answers), JSON.stringify(answers)).not.toContain('sleep')
  })

  it('getting going or staying focused: no sleep', () => {
    for (const answers of all(({ goal }) => goal === 'start' || goal === 'concentrate'))
      expect(purposesFor(answers), JSON.stringify(answers)).not.toContain('sleep')
  })

  it('mornings and midday: no sleep, unless you asked for sleep', () => {
    for (const answers of all(
      ({ goal, time }) => goal !== 'sleep' && (time === 'morning' || time === 'midday'),
    ))
      expect(purposesFor(answers), JSON.stringify(answers)).not.toContain('sleep')
  })

  it('settling down: no energy', () => {
    for (const answers of all(({ goal }) => goal === 'settle'))
      expect(purposesFor(answers), JSON.stringify(answers)).not.toContain('energy')
  })

  it('asking for sleep in bed puts the sleep program first', () => {
    const inBed = all(({ goal, time, doing }) => goal === 'sleep' && time === 'bed' && doing === 'nothing')
    for (const answers of inBed) expect(topThree(answers)[0]!.program.id).toBe('dreambloom')
  })
})

describe('the week', () => {
  it.each([
    ['three', 3],
    ['five', 5],
    ['seven', 7],
  ])('has the requested number of days: %s', (days, count) => {
    const plan = weekPlan({ ...evening, days })
    expect(plan.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 7])
    const played = plan.flatMap(({ track }) => (track === null ? [] : [track]))
    expect(played.length).toBe(count)
    expect(played.every(({ version }) => version === 'instrumental')).toBe(true)
    expect(played[0]?.program.id).toBe('serenity')
  })

  it('plays focus programs without vocals if you don’t mind', () => {
    const answers = { ...evening, goal: 'concentrate', time: 'work', doing: 'hard-task', days: 'seven' }
    const versions = (voices: string) => weekPlan({ ...answers, voices }).map(({ track }) => track?.version)
    expect(new Set(versions('either'))).toEqual(new Set(['instrumental']))
    expect(new Set(versions('vocals'))).toEqual(new Set(['vocals']))
  })

  it('includes all three programs from five days a week', () => {
    const plan = weekPlan({ ...evening, days: 'five', voices: 'either' })
    const names = new Set(plan.map(({ track }) => track?.program.id))
    for (const { program } of topThree(evening)) expect(names).toContain(program.id)
    expect(plan[0]?.track?.version).toBe('vocals')
  })
})

describe('comparing results', () => {
  it('lists the answers that differ, by their labels', () => {
    expect(changedAnswers(evening, { ...evening, time: 'bed', days: 'five' })).toEqual([
      { question: 'When will you listen most often?', before: 'In the evening', now: 'In bed' },
      { question: 'How many days a week feels realistic?', before: 'Three', now: 'Five' },
    ])
  })

  it('ignores answers that a question no longer has', () => {
    expect(changedAnswers({ ...evening, time: 'at sea' }, evening)).toEqual([])
  })
})
