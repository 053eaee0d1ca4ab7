import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ChangeResult } from '#machines/favourites/favourites.machine.ts'
import { Heart } from '#screens/favourites/heart.tsx'
import { later, never } from '#tests/support/actors/fakes.ts'
import { renderPart } from '#tests/support/actors/member-page.tsx'

const title = 'Stream (with vocals)'
const hearts = <Heart title={title} />
const heart = () => screen.getByRole('button', { name: /favourites$/ })
const isPressed = () => 'filled' in heart().dataset
const settled = () => act(async () => {})

describe('a heart', () => {
  it('is disabled until the list has loaded', async () => {
    await renderPart(hearts, { list: never })
    expect(heart().getAttribute('aria-disabled')).toBe('true')
  })

  it('says what pressing it does, and fills immediately', async () => {
    const answer = later<ChangeResult>()
    await renderPart(hearts, { add: () => answer.promise })
    await settled()
    expect(heart().getAttribute('aria-label')).toBe(`Add ${title} to favourites`)
    expect(isPressed()).toBe(false)
    fireEvent.click(heart())
    expect(isPressed()).toBe(true)
    expect(heart().getAttribute('aria-label')).toBe(`Remove ${title} from favourites`)
    await act(async () => answer.resolve({ accepted: true }))
    expect(isPressed()).toBe(true)
  })
})
