/** The first-visit card: plays its tone and saves its dismissal, with the hook for screens. */
import { fromCallback } from 'xstate'
import { type WelcomeEvent, welcomeMachine } from '#machines/guidance/welcome.machine.ts'
import { welcomeView } from '#machines/guidance/welcome.view.ts'
import { useMember } from './member-actors.tsx'
import { useView } from './page-actors.tsx'

type Ear = 'left' | 'right'

export type WelcomeServices = {
  /** Plays a soft tone in one ear. Returns a function that stops it. */
  playTone: (ear: Ear) => () => void
  saveWelcomed: () => void
}

export const provideWelcome = ({ playTone, saveWelcomed }: WelcomeServices) =>
  welcomeMachine.provide({
    actors: { tone: fromCallback<WelcomeEvent, { ear: Ear }>(({ input }) => playTone(input.ear)) },
    actions: { saveWelcomed },
  })

/**
 * Loads the tone and plays it. If it can't be loaded, nothing is heard, and the card says what to do then.
 */
export function playTone(ear: Ear): () => void {
  let isOver = false
  let stop = () => {}
  import('#services/listening/tones.ts').then(
    ({ earTone, playOnce }) => {
      if (!isOver) stop = playOnce(() => earTone(ear), 0.6)
    },
    () => {},
  )
  return () => {
    isOver = true
    stop()
  }
}

export const useWelcome = () => useView(useMember().welcome, welcomeView)
