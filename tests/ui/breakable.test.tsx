import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { breakable } from '#ui/text/breakable.tsx'

const partsOf = (text: string) => {
  const { container } = render(<p>{breakable(text)}</p>)
  expect(container.textContent).toBe(text)
  return container.innerHTML.replace(/<\/?p>/g, '').split('<wbr>')
}

it('an address in running text breaks before its @, and after dots and hyphens before it', () => {
  expect(partsOf('Sent to mary-ann.o.neill@post.example.com. A 6-digit code.')).toEqual([
    'Sent to mary-',
    'ann.',
    'o.',
    'neill',
    '@post.example.com. A 6-digit code.',
  ])
})

it('two addresses break alike, and words without one stay whole', () => {
  expect(partsOf('You’re ada@example.com. This is for b.c@example.org.')).toEqual([
    'You’re ada',
    '@example.com. This is for b.',
    'c',
    '@example.org.',
  ])
  expect(partsOf('A sign-in link. Nothing else.')).toEqual(['A sign-in link. Nothing else.'])
})
