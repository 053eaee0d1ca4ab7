import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ScreenSkeleton } from '#app/layouts/screen-skeleton.tsx'

it('the outline of a program has a sleeve, three dots and a button, and no list', () => {
  const { container } = render(<ScreenSkeleton screen="program" />)
  expect(screen.getAllByRole('progressbar').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Loading',
  ])
  const shapes = [...container.querySelectorAll('.skeleton')].map(
    ({ className }) => /shape_(\w+)/.exec(className)?.[1],
  )
  expect(shapes).toEqual(['sleeve', 'text', 'text', 'button'])
})

it('the outline of a list of programs has three dots and a list', () => {
  render(<ScreenSkeleton screen="audiotracks" />)
  expect(screen.getAllByRole('progressbar', { hidden: true })).toHaveLength(2)
})
