/** The first-visit card: plays its tone and saves its dismissal, with the hook for screens. */
import { fromCallback } from 'xstate'
import { type Tone, type WelcomeEvent, welcomeMachine } from '#machines/guidance/welcome.machine.ts'
import { welcomeView } from '#machines/guidance/welcome.view.ts'
import { createOnboardingService } from '#services/guidance/onboarding.service.ts'
import { useMember } from './member-actors.tsx'
import type { MemberEdges } from './member-edges.ts'
import { useView } from './page-actors.tsx'

export async function createWelcome({ device, storage }: MemberEdges) {
  const { recallWelcomed, saveWelcomed } = createOnboardingService(device, storage)
  return {
    logic: welcomeMachine.provide({
      actors: { tone: fromCallback<WelcomeEvent, Tone>(({ input }) => playTone(input)) },
      actions: { saveWelcomed: () => void saveWelcomed() },
    }),
    input: { isWelcomed: await recallWelcomed() },
  }
}

/**
 * Loads the tone and plays it softly in one ear, after `wait`. If it can't be loaded, nothing is heard, and the card says what to do
 * then. Returns a function that stops it.
 */
function playTone({ ear, wait }: Tone): () => void {
  let isOver = false
  let stop = () => {}
  import('#services/listening/tones.ts').then(
    ({ earTone, playOnce }) => {
      // Silence that is part of the sound: browsers refuse to play long after a press.
      if (!isOver) stop = playOnce(() => earTone(ear, wait / 1000), 0.6)
    },
    () => {},
  )
  return () => {
    isOver = true
    stop()
  }
}

export const useWelcome = () => useView(useMember().welcome, welcomeView)
