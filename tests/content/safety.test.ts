import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { safetyNotes, safetyRules } from '#content/safety.ts'
import { safetyDetails } from '#content/safety-details.ts'
import { t } from '#locale/t.ts'

describe('safety rules', () => {
  it('are stated once', () => {
    const texts = safetyRules.flatMap(({ id, title, rule }) => [title, rule, ...safetyDetails[id]])
    expect(new Set(texts).size).toBe(texts.length)
    const ids = safetyRules.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('are quoted in notes by their ids, at most once each', () => {
    for (const ids of Object.values(safetyNotes)) expect(new Set<string>(ids).size).toBe(ids.length)
  })

  it('add no warning about pregnancy to any note, as there’s nothing to warn about', () => {
    expect(Object.values(safetyNotes).flat()).not.toContain('pregnancy')
  })

  it('name a single volume', () => {
    const texts = safetyRules.flatMap(({ id, rule }) => [rule, ...safetyDetails[id]])
    const percentages = texts.join(' ').match(/\d+%/g)
    expect(new Set(percentages)).toEqual(new Set(['60%']))
  })

  it('say which volume: the device’s own, as the player’s starts below it and iPhones ignore it', () => {
    const quoted = [
      ...safetyRules.map(({ rule }) => rule),
      ...['content/articles', 'content/ebooks'].flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((name) => name.endsWith('.md'))
          .map((name) => readFileSync(join(folder, name), 'utf8')),
      ),
    ]
      .join('\n')
      .match(/[^.]*\b60% of its maximum or[^.]*/g)
    expect(quoted?.length).toBeGreaterThan(3)
    for (const text of quoted!) expect(text).toMatch(/your device['’]s volume at 60% of its maximum or lower/)
  })

  it('contain nothing that the i18n library treats as a placeholder', () => {
    for (const { id, rule } of safetyRules)
      for (const text of [rule, ...safetyDetails[id]]) expect(t(text)).toBe(text)
  })
})

it('members’ screens never word a safety rule themselves', () => {
  const files = ['src/screens', 'src/app'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  )
  expect(files.length).toBeGreaterThan(50)
  const own = /seizure|epilep|neurologist|pregnan|while driving|talk over/i
  expect(files.filter((file) => own.test(readFileSync(file, 'utf8')))).toEqual([])
})
