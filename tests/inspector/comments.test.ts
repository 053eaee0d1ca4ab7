import { expect, it } from 'vitest'
import { markdownOf } from '../../src/inspector/explain/comments.ts'

it('writes remarks as Markdown: a heading a machine in the order given, a link a state, nothing of what has none', () => {
  const remarks = {
    'player/sound.playing': '  Which volume?\n\n- the last one\n',
    'session/signed-in.term': 'Two days is short.',
    'session/': 'Good.',
  }
  expect(
    markdownOf(remarks, ['session', 'challenge', 'player'], 'http://localhost/inspector.html'),
  ).toBe(`# Remarks on the statecharts

## Signing in and out (\`session\`)

### [Signing in and out](http://localhost/inspector.html#session)

Good.

### [How long the sign-in lasts](http://localhost/inspector.html#session/signed-in.term)

Two days is short.

## The player (\`player\`)

### [Playing](http://localhost/inspector.html#player/sound.playing)

Which volume?

- the last one
`)
})

it('has only its title while there are none', () => {
  expect(markdownOf({}, ['session'], '')).toBe('# Remarks on the statecharts\n')
})
