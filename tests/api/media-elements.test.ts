// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchMediaElements } from '#services/api/media-elements.ts'
import { fakeApi } from '#tests/support/actors/fake-api.ts'

const get = vi.fn(async () => ({}) as never)
const answers = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>()
const settled = () => new Promise((resolve) => setTimeout(resolve))
const base = `${location.origin}/v1/api/media`
let stop = () => {}

beforeEach(() => {
  get.mockClear()
  vi.stubGlobal('fetch', answers.mockReset())
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
  stop = watchMediaElements({ ...fakeApi(), get }, ['/v1/api/media'])
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** The cookie is gone until it's renewed. */
const lost = () =>
  answers.mockImplementation(
    async () => new Response(null, { status: get.mock.calls.length > 0 ? 200 : 401 }),
  )

describe('a picture', () => {
  /** The addresses that a picture asks for, and the errors that the page hears of. */
  function show(address: string) {
    const picture = document.createElement('img')
    const asked: string[] = []
    const failed = vi.fn()
    picture.addEventListener('error', failed)
    document.body.append(picture)
    picture.src = address
    new MutationObserver((changes) => {
      for (const _ of changes) asked.push(picture.src)
    }).observe(picture, { attributeFilter: ['src'] })
    const fail = async () => {
      picture.dispatchEvent(new Event('error'))
      await settled()
    }
    return { asked, failed, fail }
  }

  it('that is refused is asked for again with another cookie, and shown', async () => {
    lost()
    const { asked, failed, fail } = show(`${base}/covers/a.jpg`)
    await fail()
    expect(get).toHaveBeenCalledOnce()
    expect(asked).toEqual(['blob:picture'])
    expect(failed).not.toHaveBeenCalled()
    await fail()
    expect(failed, 'a second failure is final').toHaveBeenCalledOnce()
    expect(get).toHaveBeenCalledOnce()
  })

  it.each([
    ['isn’t there', async () => new Response(null, { status: 404 })],
    ['can’t be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('that %s fails once more, which is final', async (_, answer) => {
    answers.mockImplementation(answer)
    const { failed, fail } = show(`${base}/covers/a.jpg`)
    await fail()
    expect(failed).not.toHaveBeenCalled()
    await fail()
    expect(failed).toHaveBeenCalledOnce()
    expect(get).not.toHaveBeenCalled()
  })

  it('from elsewhere is left alone', async () => {
    const { failed, fail } = show('https://elsewhere.example/a.jpg')
    await fail()
    expect(failed).toHaveBeenCalledOnce()
    expect(answers).not.toHaveBeenCalled()
  })
})

describe('a link', () => {
  function press(address: string, isDownload = true) {
    const link = document.createElement('a')
    link.href = address
    if (isDownload) link.download = 'a.mp3'
    const followed = vi.fn((event: Event) => event.preventDefault())
    link.addEventListener('click', followed)
    document.body.append(link)
    link.click()
    return followed
  }

  it('that downloads a track is followed once the cookie is there', async () => {
    lost()
    const followed = press(`${base}/edge-vocals?download`)
    expect(followed).not.toHaveBeenCalled()
    await settled()
    expect(get).toHaveBeenCalledOnce()
    expect(followed).toHaveBeenCalledOnce()
  })

  it('is followed without an answer, too', async () => {
    answers.mockRejectedValue(new TypeError('Failed to fetch'))
    const followed = press(`${base}/edge-vocals?download`)
    await settled()
    expect(followed).toHaveBeenCalledOnce()
  })

  it.each([
    ['that downloads nothing of ours', 'https://elsewhere.example/a.mp3', true],
    ['that isn’t a download', `${base}/edge-vocals`, false],
  ])('%s is left alone', (_, address, isDownload) => {
    expect(press(address, isDownload)).toHaveBeenCalledOnce()
    expect(answers).not.toHaveBeenCalled()
  })
})
