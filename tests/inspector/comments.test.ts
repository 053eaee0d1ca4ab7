import { expect, it } from 'vitest'
import { markdownOf, placesOf } from '#statecharts/inspector/explain/comments.ts'

it('comments are written as Markdown: a heading for each commented machine in the given order, and a link for each state', () => {
  const comments = {
    'player/sound.playing': '  Which volume?\n\n- the last one\n',
    'session/signed-in.term': 'Two days is short.',
    'session/': 'Good.',
  }
  expect(
    markdownOf(comments, ['session', 'challenge', 'player'], 'http://localhost/inspector.html'),
  ).toBe(`# Comments on the statecharts

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

it('the Markdown has only its title if there are no comments', () => {
  expect(markdownOf({}, ['session'], '')).toBe('# Comments on the statecharts\n')
})

it('Markdown in a comment can’t become a heading or break out of the comment', () => {
  const comment = '## Wrong\nAlso wrong\n---\n   # Here\n#hash\n```\nnever closed'
  const text = markdownOf({ 'session/': comment, 'player/': 'Good.' }, ['session', 'player'], '')
  expect(text).toContain(
    '> \\## Wrong\n> Also wrong\n> \\---\n> \\# Here\n> #hash\n> ```\n> never closed\n\n## Player',
  )
  expect(text.split('\n').filter((line) => line.startsWith('#'))).toHaveLength(5)
})

it('commented states are listed in the order of the machines, without states that no longer exist', () => {
  const comments = { 'player/sound.playing': 'a', 'session/': 'b', 'gone/away': 'c' }
  expect(placesOf(comments, ['session', 'player'])).toEqual([
    { machine: 'session', path: [], text: 'b' },
    { machine: 'player', path: ['sound', 'playing'], text: 'a' },
  ])
})
