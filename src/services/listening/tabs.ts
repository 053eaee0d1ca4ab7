/** Identifies this page among the browser's other tabs; several parts of it may play sound. */
const page = Math.random()

/** Tells the other tabs of this browser that this one plays, and calls back when another one does. */
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
