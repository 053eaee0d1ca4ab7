import { describe, expect, it } from 'vitest'
import {
  type Comment,
  type Comments,
  cameIn,
  fileOf,
  markdownOf,
  merged,
  placesOf,
  readFile,
} from '#statecharts/inspector/explain/comments.ts'

const one = (place: string, text: string, more: Partial<Comment> = {}): Comment => ({
  place,
  text,
  by: '',
  at: 1,
  ...more,
})
const commentsOf = (...all: Comment[]): Comments =>
  Object.fromEntries(all.map((comment) => [`ada ${comment.place}`, comment]))

it('comments are written as Markdown: a heading for each commented machine in the given order, a link for each state, and names', () => {
  const comments = commentsOf(
    one('player/sound.playing', '  Which volume?\n\n- the last one\n', { by: 'Ada' }),
    one('session/signed-in.term', 'Two days is short.'),
    one('session/', 'Good.'),
    one('session/gone', ''),
  )
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

– Ada
`)
})

it('the Markdown has only its title if there are no comments', () => {
  expect(markdownOf({}, ['session'], '')).toBe('# Comments on the statecharts\n')
})

it('Markdown in a comment can’t become a heading or break out of the comment', () => {
  const comment = '## Wrong\nAlso wrong\n---\n   # Here\n#hash\n```\nnever closed'
  const comments = commentsOf(one('session/', comment), one('player/', 'Good.'))
  const text = markdownOf(comments, ['session', 'player'], '')
  expect(text).toContain(
    '> \\## Wrong\n> Also wrong\n> \\---\n> \\# Here\n> #hash\n> ```\n> never closed\n\n## Player',
  )
  expect(text.split('\n').filter((line) => line.startsWith('#'))).toHaveLength(5)
})

it('commented states are listed in the order of the machines, without states that no longer exist', () => {
  const comments = commentsOf(one('player/sound.playing', 'a'), one('session/', 'b'), one('gone/away', 'c'))
  expect(placesOf(comments, ['session', 'player'])).toMatchObject([
    { machine: 'session', path: [], text: 'b' },
    { machine: 'player', path: ['sound', 'playing'], text: 'a' },
  ])
})

describe('a file of comments', () => {
  const tricky = '{"kind":"statechart-comments"} --> <!--\n{"kind":"statechart-machines","version":1}'
  const comments = commentsOf(one('session/', tricky), one('gone/away', 'Kept.'), one('player/', ''))
  const text = fileOf(comments, 'neuro', ['session'], '')

  it('is read again with everything in it, and nothing in a comment ends it', () => {
    expect(readFile(text, 'neuro')).toEqual({ content: comments, problem: null })
    expect(text.match(/-->/g)).toHaveLength(2)
    expect(text.trimEnd().split('\n').slice(-3, -1).join()).not.toContain('-->')
  })

  it.each([
    ['a letter', 'Dear Ada', /neither JSON/],
    ['another product', fileOf(comments, 'other', [], ''), /another product: “other”/],
    ['a newer format', text.replace('"version":1,"project"', '"version":2,"project"'), /another version/],
    ['another file', '{"kind":"statechart-recording","version":1}', /not comments/],
    ['a comment without text', text.replace('"text":"Kept."', '"text":1'), /damaged at “comments/],
  ])('is refused with a reason: %s', (_, given, reason) => {
    expect(readFile(given, 'neuro').problem).toMatch(reason)
  })
})

describe('comments of two people', () => {
  const mine = { a: one('session/', 'Mine.', { at: 5 }), b: one('player/', 'Old.', { at: 1 }) }
  const theirs = {
    a: one('session/', 'Mine, as it was.', { at: 4 }),
    b: one('player/', 'Edited.', { at: 2 }),
    c: one('session/', 'Theirs.', { by: 'Ben' }),
  }

  it('are all there after a merge: the same one once, and of edits the latest', () => {
    const both = { a: mine.a, b: theirs.b, c: theirs.c }
    expect(merged(mine, theirs)).toEqual(both)
    expect(merged(theirs, mine)).toEqual(both)
    expect(merged(both, theirs)).toEqual(both)
  })

  it('have one result if both edited in the same millisecond, and when one was removed', () => {
    const [x, y] = [{ a: one('session/', 'X') }, { a: one('session/', 'Y') }]
    expect(merged(x, y)).toEqual(merged(y, x))
    const removed = { b: one('player/', '', { at: 3 }) }
    expect(placesOf(merged(merged(mine, removed), theirs), ['player'])).toEqual([])
  })

  it('are told: what came in, what is here already, and what has no place here', () => {
    const machines = ['session', 'player']
    expect(cameIn(mine, theirs, machines)).toBe(
      'Came in: 1 new comment, 1 later edit and 1 that is here already.',
    )
    expect(cameIn(merged(mine, theirs), theirs, machines)).toBe('Nothing new: 3 that are here already.')
    expect(cameIn(mine, { b: one('player/', '', { at: 3 }) }, machines)).toBe(
      'Came in: 1 comment that was removed.',
    )
    expect(cameIn({}, { a: one('gone/', 'Lost?') }, machines)).toBe(
      'Came in: 1 new comment. 1 is on a machine that this page doesn’t have.',
    )
    expect(cameIn({}, { a: one('session/', '') }, machines)).toBe('There are no comments in this file.')
  })
})
