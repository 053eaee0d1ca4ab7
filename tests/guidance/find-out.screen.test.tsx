import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Evening } from '#content/experiment.ts'
import { resultOf } from '#content/experiment-result.ts'
import type { Experiment } from '#machines/guidance/experiment.machine.ts'
import { sentencesOf } from '#screens/guidance/experiment-outcome.tsx'
import { experimentRecord } from '#services/guidance/experiment.service.ts'
import { click, openScreen } from '#tests/support/actors/member-page.tsx'

const [on, off] = [true, false]
const key = [
  [on, off, off, on],
  [off, off, on, on],
  [on, off, on, off],
  [off, on],
]
const today = '2026-03-09'
const evening = (number: number, score: Evening['score'], day = '2026-03-01'): Evening => ({
  number,
  day,
  score,
})
const experiment: Experiment = {
  id: 'an-id-of-an-experiment',
  track: 'genesis-vocals',
  watched: 'calm',
  begun: '2026-03-01',
  evenings: [evening(1, 4), evening(2, 6)],
  isOver: false,
  blocks: null,
}
const button = (name: string) => screen.getByRole('button', { name })

describe('finding out', () => {
  it('starts, plays tonight’s music as the server has it, and takes one number, which can be changed', async () => {
    const first = await openScreen('find-out', { isPulseOptional: true })
    await screen.findByRole('button', { name: 'Start the experiment' })
    await click(screen.getByRole('radio', { name: 'Genesis' }))
    await click(button('Start the experiment'))
    await click(await screen.findByRole('button', { name: 'Play tonight’s music' }))
    const { player } = first.actors
    expect(player.getSnapshot().context).toMatchObject({
      queue: { ids: ['genesis-vocals'], index: 0 },
      blind: { track: 'genesis-vocals', file: 'experiments/an-id-of-an-experiment/1' },
    })
    await click(button('5'))
    expect(screen.getByText(/The next evening comes tomorrow/)).toBeTruthy()
    expect(button('5').getAttribute('aria-pressed')).toBe('true')
    await click(button('6'))
    await waitFor(async () =>
      expect(await first.device.read(experimentRecord)).toMatchObject({
        current: { track: 'genesis-vocals', evenings: [{ number: 1, day: today, score: 6 }], blocks: null },
      }),
    )
  })

  it('isn’t offered by a server without it, neither here nor on the journey’s screen', async () => {
    await openScreen('find-out')
    expect(await screen.findByText(/^This site offers no experiments/)).toBeTruthy()
    cleanup()
    await openScreen('journey')
    expect(screen.queryByRole('link', { name: 'Find out' })).toBeNull()
    cleanup()
    await openScreen('journey', { isPulseOptional: true })
    expect(await screen.findByRole('link', { name: 'Find out' })).toBeTruthy()
  })

  it('asks for yesterday’s number first, which can be skipped, and still plays it after midnight', async () => {
    await openScreen('find-out', { experiment: { ...experiment, evenings: [evening(1, null)] } })
    expect(screen.getByRole('group', { name: 'How calm did you feel afterwards?' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Play tonight’s music' })).toBeNull()
    expect(screen.getByRole('button', { name: /^Play/ })).toBeTruthy()
    button('Skip').focus()
    await click(button('Skip'))
    expect(screen.getByRole('heading', { name: /^Evening 2 of 14: Genesis/ })).toBeTruthy()
    expect(button('Play tonight’s music')).toBeTruthy()
    expect(document.activeElement, 'the question has gone').toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('ends with the last evening’s number; if the server can’t tell, the member sees why and asks again', async () => {
    const evenings = key.flat().map((_, index) => evening(index + 1, index === 13 ? null : 4, today))
    const answers: (() => Promise<typeof key>)[] = [
      () => Promise.reject(new Error('The server is resting.')),
      async () => key,
    ]
    await openScreen('find-out', { experiment: { ...experiment, evenings }, key: () => answers.shift()!() })
    button('4').focus()
    await click(button('4'))
    expect(await screen.findByText(/resting/)).toBeTruthy()
    const heading = screen.getByRole('heading', { level: 1 })
    expect(document.activeElement).toBe(heading)
    button('Try again').focus()
    await click(button('Try again'))
    expect(await screen.findByRole('heading', { name: 'What your evenings showed' })).toBeTruthy()
    expect(document.activeElement).toBe(heading)
    expect(screen.queryByRole('button', { name: 'Stop and see' })).toBeNull()
  })

  it('stopped early, says what little it shows, in words and a table', async () => {
    await openScreen('find-out', { experiment, key: async () => key })
    await click(button('Stop and see'))
    await click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /result$/ }))
    expect(await screen.findByRole('img', { name: 'Your numbers, a dot for each evening' })).toBeTruthy()
    expect(
      screen.getByText('Your average was 4 with the pulse (1 evening) and 6 without (1 evening).'),
    ).toBeTruthy()
    expect(screen.getByText(/those with the pulse were 2 points lower.*could easily be chance/)).toBeTruthy()
    const rows = screen.getAllByRole('row').map((row) => row.textContent)
    expect(rows.slice(1)).toEqual([
      expect.stringMatching(/^1 · .*With4$/),
      expect.stringMatching(/^2 · .*Without6$/),
    ])
  })

  it('is deleted only after a question, and leaves nothing on the device', async () => {
    const { device } = await openScreen('find-out', { experiment, isPulseOptional: true })
    await click(button('Delete the experiment'))
    await click(await screen.findByRole('button', { name: 'Keep it' }))
    expect(await device.read(experimentRecord)).toEqual({ current: experiment })
    await click(button('Delete the experiment'))
    await click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByRole('button', { name: 'Start the experiment' })).toBeTruthy()
    await waitFor(async () => expect(await device.read(experimentRecord)).toEqual({ current: null }))
  })

  it('takes over what another tab has saved when the page is shown', async () => {
    const { device, actors } = await openScreen('find-out', { experiment })
    await device.write(experimentRecord, {
      current: { ...experiment, evenings: [...experiment.evenings, evening(3, 'skipped')] },
    })
    await act(async () => actors.members.send({ type: 'page.shown' }))
    expect(await screen.findByRole('heading', { name: /^Evening 4 of 14/ })).toBeTruthy()
  })
})

describe('while the track of an experiment plays', () => {
  const blind = { track: 'genesis-vocals', file: 'experiments/an-id-of-an-experiment/3' }
  const heard = {
    queue: { ids: ['genesis-vocals'], index: 0 },
    isPulseOptional: true,
    hasPulse: false,
    blind,
  }

  it('nothing says whether it has the pulse, and the choice isn’t offered', async () => {
    await openScreen('program', { heard, isPulseOptional: true, path: '/admin/neurogenesis' })
    expect(screen.getByText(/^Your experiment decides whether/)).toBeTruthy()
    expect(screen.queryByRole('radio', { name: 'Without the pulse' })).toBeNull()
    cleanup()
    await openScreen('player', { heard, isPulseOptional: true })
    expect(screen.queryByText(/without the pulse/)).toBeNull()
    cleanup()
    await openScreen('player', { heard: { ...heard, blind: null }, isPulseOptional: true })
    expect(screen.getAllByText(/without the pulse/).length).toBeGreaterThan(0)
  })
})

describe('the sentences', () => {
  const said = (...scores: Evening['score'][]) =>
    sentencesOf(
      resultOf(
        scores.map((score, index) => evening(index + 1, score)),
        key,
      ),
    ).join(' ')
  const all = (withPulse: Evening['score'], without: Evening['score']) =>
    key.flat().map((hasPulse) => (hasPulse ? withPulse : without))

  it('call a difference chance if it is, and never more than rare if it isn’t', () => {
    expect(said(5, 3, 4, 6, 2, 4, 5, 5, 3, 6, 4, 4, 5, 4)).toMatch(
      /higher on average\. That could easily be chance/,
    )
    const clear = said(...all(6, 3))
    expect(clear).toContain('those with the pulse were 3 points higher')
    expect(clear).toMatch(/about 1 of 100 .* may still be a coincidence/)
    expect(clear).toContain('anywhere from +3 to +3 points')
    expect(said(...all(2, 6))).toContain('4 points lower')
    expect(said(...all(5, 4))).toContain('1 point higher')
  })

  it('say that there’s no difference, or nothing to compare', () => {
    expect(said(...all(4, 4))).toContain('With 14 evenings, there was no difference')
    expect(said(...all(4, 'skipped'))).toMatch(/^There’s nothing to compare/)
    expect(said(5, 3)).toContain('So few evenings can’t rule out a difference of any size.')
  })
})
