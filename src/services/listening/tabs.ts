/** This page among the others of the browser; several parts of it may sound. */
const page = Math.random()

/** Tells the other tabs of this browser that this one sounds, and hears when another does. */
export function createTabs(onSoundElsewhere: () => void) {
  const channel = new BroadcastChannel('neuro-playing')
  channel.addEventListener('message', ({ data }) => {
    if (data !== page) onSoundElsewhere()
  })
  return {
    announce: () => channel.postMessage(page),
    stop: () => channel.close(),
  }
}
