import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { trackById } from '#content/programs.ts'
import { PlayButton, PlayWideButton } from '#screens/listening/programs/play-button.tsx'
import { renderPart } from '#tests/support/actors/member-page.tsx'

const track = trackById('edge-vocals')!

it.each([
  ['a round play button', <PlayButton key="round" track={track} />],
  ['the main play button of a screen', <PlayWideButton key="wide" track={track} />],
])('%s preloads its track when it’s hovered or focused', async (_, button) => {
  const { commands } = await renderPart(button)
  const preloads = () => commands.filter(({ type }) => type === 'audio.preload')
  const preload = { type: 'audio.preload', id: 'edge-vocals' }
  fireEvent.pointerEnter(screen.getByRole('button', { name: /^Play/ }))
  expect(preloads()).toEqual([preload])
  fireEvent.focus(screen.getByRole('button', { name: /^Play/ }))
  expect(preloads()).toEqual([preload, preload])
})
