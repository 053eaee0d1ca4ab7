/** Fakes audio elements whose files are always loaded, and whose time is the test's clock. */
export class FakeAudio extends EventTarget {
  static readonly all = new Set<FakeAudio>()
  /** On iPhones, a volume that is set is set back in a later task. */
  static hasVolume = true
  /** On iPhones, an element may play once it has played during a press. */
  static isLocking = false
  /** Whether a button is being pressed. */
  static isPressed = false
  /** Behind a proxy that removes range headers, elements play only from the start. */
  static canSeek = true
  /** Without an audio output, Firefox says that it plays, and doesn't. */
  static isStill = false
  /** The error of a browser that refuses to play. */
  static refusal: Error | null = null

  source: string | null
  level = 1
  muted = false
  playbackRate = 1
  private at = 0
  private isUnlocked = false
  paused = true
  seeking = false
  error: object | null = null
  preload = ''
  readyState = 0
  /** How much of a file loads: its length, or enough to play. */
  static loads: 'nothing' | 'length' | 'enough' = 'enough'
  private seconds = 480
  private clock: ReturnType<typeof setInterval> | undefined

  constructor(source?: string) {
    super()
    this.source = source ?? null
    FakeAudio.all.add(this)
  }
  static reset(): void {
    FakeAudio.all.clear()
    Object.assign(FakeAudio, {
      hasVolume: true,
      isLocking: false,
      isPressed: false,
      canSeek: true,
      isStill: false,
      loads: 'enough',
      refusal: null,
    })
  }
  static playing = () => [...FakeAudio.all].filter(({ paused }) => !paused)

  get duration() {
    return this.seconds
  }
  set duration(seconds: number) {
    this.seconds = seconds
    this.tell('durationchange')
  }
  get volume() {
    return this.level
  }
  set volume(level: number) {
    const { level: before } = this
    this.level = level
    if (FakeAudio.hasVolume || level === before) return
    setTimeout(() => {
      this.level = before
      this.tell('volumechange')
    })
  }
  get currentTime() {
    return this.at
  }
  set currentTime(seconds: number) {
    this.at = FakeAudio.canSeek ? seconds : 0
    this.seeking = true
    queueMicrotask(() => {
      this.seeking = false
      this.tell('seeked')
    })
  }
  get src() {
    return this.source ?? ''
  }
  set src(source: string) {
    this.source = source
    this.at = 0
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
    this.error = null
    this.paused = true
    clearInterval(this.clock)
    this.playbackRate = 1
    const { source } = this
    queueMicrotask(() => {
      if (source === null || source !== this.source) return
      if (FakeAudio.loads === 'nothing') return
      this.readyState = 1
      this.tell('loadedmetadata')
      if (FakeAudio.loads === 'length') return
      this.readyState = 4
      this.tell('canplay')
    })
  }
  async play() {
    this.isUnlocked ||= FakeAudio.isPressed
    if (FakeAudio.isLocking && !this.isUnlocked) throw new DOMException('', 'NotAllowedError')
    if (FakeAudio.refusal !== null) throw FakeAudio.refusal
    if (!this.paused) return
    this.paused = false
    this.tell('playing')
    this.clock = setInterval(() => {
      if (!FakeAudio.isStill) this.at = Math.min(this.seconds, this.at + 0.25 * this.playbackRate)
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
  /** Loading stops with an error. */
  fail(code: number) {
    clearInterval(this.clock)
    this.error = { code }
    this.tell('error')
  }
  tell(...names: string[]) {
    for (const name of names) this.dispatchEvent(new Event(name))
  }
  private finish() {
    this.pause()
    this.tell('ended')
  }
}
