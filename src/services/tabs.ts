/** Tells the other tabs of this browser that this one plays, and hears when another does. */
export function createTabs(onPlayingElsewhere: () => void) {
  const channel = new BroadcastChannel('neuro-playing')
  channel.addEventListener('message', onPlayingElsewhere)
  return {
    announce: () => channel.postMessage('playing'),
    stop: () => channel.close(),
  }
}
