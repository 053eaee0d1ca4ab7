/** Fakes audio elements whose files are always loaded, and whose time is the test's clock. */
export class FakeAudio extends EventTarget {
  static readonly all = new Set<FakeAudio>()
  /** On iPhones, setting the volume has no effect. */
  static hasVolume = true
  /** The error of a browser that refuses to play. */
  static refusal: Error | null = null

  source: string | null
  level = 1
  muted = false
  playbackRate = 1
  currentTime = 0
  paused = true
  seeking = false
  error: object | null = null
  preload = ''
  readyState = 0
  duration = 480
  private clock: ReturnType<typeof setInterval> | undefined

  constructor(source?: string) {
    super()
    this.source = source ?? null
    FakeAudio.all.add(this)
  }
  static reset(): void {
    FakeAudio.all.clear()
    FakeAudio.hasVolume = true
    FakeAudio.refusal = null
  }
  static playing = () => [...FakeAudio.all].filter(({ paused }) => !paused)

  get volume() {
    return this.level
  }
  set volume(level: number) {
    if (FakeAudio.hasVolume) this.level = level
  }
  get src() {
    return this.source ?? ''
  }
  set src(source: string) {
    this.source = source
    this.currentTime = 0
  }
  get ended() {
    return this.currentTime >= this.duration
  }
  hasAttribute = (name: string) => name === 'src' && this.source !== null
  removeAttribute = (name: string) => {
    if (name === 'src') this.source = null
  }
  load() {
    this.readyState = 0
    this.playbackRate = 1
    const { source } = this
    queueMicrotask(() => {
      if (source === null || source !== this.source) return
      this.readyState = 4
      this.tell('loadedmetadata', 'canplay')
    })
  }
  async play() {
    if (FakeAudio.refusal !== null) throw FakeAudio.refusal
    if (!this.paused) return
    this.paused = false
    this.tell('playing')
    this.clock = setInterval(() => {
      this.currentTime = Math.min(this.duration, this.currentTime + 0.25 * this.playbackRate)
      this.tell('timeupdate')
      if (this.ended) this.finish()
    }, 250)
  }
  pause() {
    if (this.paused) return
    this.paused = true
    clearInterval(this.clock)
    this.tell('pause')
  }
  tell(...names: string[]) {
    for (const name of names) this.dispatchEvent(new Event(name))
  }
  private finish() {
    this.pause()
    this.tell('ended')
  }
}
