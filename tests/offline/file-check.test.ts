import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { digestIn, isFile, isSound } from '#services/offline/file-check.ts'

const typed = (type: string, more: Record<string, string> = {}) =>
  new Headers({ 'content-type': type, ...more })
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')

describe('by its type', () => {
  it.each([
    ['audio/mpeg', true],
    ['image/png', true],
    ['video/mp4', true],
    ['application/ogg', true],
    ['application/epub+zip', true],
    ['application/octet-stream', true],
    ['text/html', false],
    ['application/json', false],
    ['text/plain; was=audio/mpeg', false],
  ])('%s is a file: %s', (type, isOne) => expect(isFile(typed(type))).toBe(isOne))

  it('an answer without one is no file', () => expect(isFile(new Headers())).toBe(false))
})

it('the hash that a server sends is that of SHA-256, and none is empty', () => {
  const hash = hashOf('sound')
  expect(digestIn(new Headers({ 'repr-digest': `sha-512=:AA==:, sha-256=:${hash}:` }))).toBe(hash)
  expect(digestIn(new Headers({ 'repr-digest': 'sha-512=:AA==:' }))).toBe('')
  expect(digestIn(new Headers())).toBe('')
})

describe('a body', () => {
  const check = (text: string, type: string, more: Record<string, string> = {}, bytes = text.length) =>
    isSound(new Blob([text]), bytes, typed(type, more))

  it('is sound with its length, type and hash', async () => {
    expect(await check('sound', 'audio/mpeg', { 'x-digest': hashOf('sound') })).toBe(true)
    expect(await check('sound', 'audio/mpeg', { 'x-digest': '' }), 'a server without hashes').toBe(true)
    expect(await check('sound', 'audio/mpeg'), 'from before there were hashes').toBe(true)
  })

  it.each<[string, string, string, Record<string, string>, number]>([
    ['is too short', 'sound', 'audio/mpeg', {}, 6],
    ['is too long', 'sound', 'audio/mpeg', {}, 4],
    ['is a text', 'sound', 'text/plain', {}, 5],
    ['has another hash', 'sound', 'audio/mpeg', { 'x-digest': hashOf('noise') }, 5],
    ['is a web page by another name', '\n <html>', 'audio/mpeg', {}, 8],
  ])('that %s isn’t', async (_, ...given) => expect(await check(...given)).toBe(false))

  it('is a page only if its first 64 bytes say so', async () => {
    const text = `${' '.repeat(64)}<`
    expect(await check(text, 'audio/mpeg')).toBe(true)
    expect(await check(text.slice(1), 'audio/mpeg')).toBe(false)
  })

  it('may begin like a page if it’s a drawing, and have a bracket later if it’s a sound', async () => {
    expect(await check('<svg/>', 'image/svg+xml')).toBe(true)
    expect(await check('a<b', 'audio/mpeg')).toBe(true)
  })
})
