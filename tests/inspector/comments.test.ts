import { expect, it } from 'vitest'
import { markdownOf, placesOf } from '#statecharts/inspector/explain/comments.ts'

it('writes remarks as Markdown: a heading a machine in the order given, a link a state, nothing of what has none', () => {
  const remarks = {
    'player/sound.playing': '  Which volume?\n\n- the last one\n',
    'session/signed-in.term': 'Two days is short.',
    'session/': 'Good.',
  }
  expect(
    markdownOf(remarks, ['session', 'challenge', 'player'], 'http://localhost/inspector.html'),
  ).toBe(`# Remarks on the statecharts

## Session (\`session\`)

### [Session](http://localhost/inspector.html#session)

> Good.

### [Term](http://localhost/inspector.html#session/signed-in.term)

> Two days is short.

## Player (\`player\`)

### [Playing](http://localhost/inspector.html#player/sound.playing)

> Which volume?
>
> - the last one
`)
})

it('has only its title while there are none', () => {
  expect(markdownOf({}, ['session'], '')).toBe('# Remarks on the statecharts\n')
})

it('lets nothing in a remark become a heading, or reach beyond it', () => {
  const remark = '## Wrong\nAlso wrong\n---\n   # Here\n#hash\n```\nnever closed'
  const text = markdownOf({ 'session/': remark, 'player/': 'Good.' }, ['session', 'player'], '')
  expect(text).toContain(
    '> \\## Wrong\n> Also wrong\n> \\---\n> \\# Here\n> #hash\n> ```\n> never closed\n\n## Player',
  )
  expect(text.split('\n').filter((line) => line.startsWith('#'))).toHaveLength(5)
})

it('knows where remarks are, in the order of the machines, and none of what is gone', () => {
  const remarks = { 'player/sound.playing': 'a', 'session/': 'b', 'gone/away': 'c' }
  expect(placesOf(remarks, ['session', 'player'])).toEqual([
    { machine: 'session', path: [], text: 'b' },
    { machine: 'player', path: ['sound', 'playing'], text: 'a' },
  ])
})
