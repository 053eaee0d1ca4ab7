import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newestRatings, type Rating, type Ratings, stars, withRating } from '#content/ratings.ts'
import { createTransferService } from '#services/account/transfer.service.ts'
import { createDeviceStore } from '#services/device/device-store.ts'
import { countOfRatings, createRatingsService, ratingsRecord } from '#services/listening/ratings.service.ts'
import { deviceMemory } from '#tests/support/actors/device-memory.ts'
import { expectLimits, letters, takes } from '#tests/support/record-limits.ts'
import { runs } from '#tests/support/runs.ts'

function newDevice() {
  const { database } = deviceMemory()
  return () => createDeviceStore('ada@example.com', database)
}

it('tabs that rate different programs, or one program in turn, agree on the newest', async () => {
  const open = newDevice()
  const [one, other] = [createRatingsService(open()), createRatingsService(open())]
  await Promise.all([one.put('edge', { stars: 4, at: 10 }), other.put('stream', { stars: 2, at: 11 })])
  await other.put('edge', { stars: null, at: 30 })
  await one.put('edge', { stars: 1, at: 20 })
  const expected = { edge: { stars: null, at: 30 }, stream: { stars: 2, at: 11 } }
  expect(await one.recall()).toEqual(expected)
  expect(await createRatingsService(open()).recall()).toEqual(expected)
})

it('a file brings the newer rating of each program, and none that was removed since', async () => {
  const [old, present] = [newDevice(), newDevice()]
  await old().write(ratingsRecord, {
    edge: { stars: 4, at: 10 },
    stream: { stars: 2, at: 10 },
    serenity: { stars: 5, at: 10 },
  })
  await present().write(ratingsRecord, { edge: { stars: null, at: 20 }, stream: { stars: 3, at: 5 } })
  const { text, count } = await createTransferService(old(), () => 0).collect()
  expect(count).toBe(3)
  const transfer = createTransferService(present(), () => 0)
  const { parts } = await transfer.open(new Blob([text]))
  expect(parts).toEqual([{ key: 'ratings', title: 'Ratings of programs', inFile: 3, here: 1, after: 2 }])
  await transfer.merge()
  expect(await createRatingsService(present()).recall()).toEqual({
    edge: { stars: null, at: 20 },
    stream: { stars: 2, at: 10 },
    serenity: { stars: 5, at: 10 },
  })
})

it('clearing the data on the device removes the ratings', async () => {
  const open = newDevice()
  await createRatingsService(open()).put('edge', { stars: 4, at: 10 })
  await open().forget()
  expect(await createRatingsService(open()).recall()).toEqual({})
})

it('a rating has one to five stars, or none once it’s removed, and doesn’t count then', () => {
  expectLimits(ratingsRecord, ['', (stars) => ({ edge: { stars, at: 0 } }), 1, 5])
  expect(takes(ratingsRecord, { edge: { stars: null, at: 0 } })).toBe(true)
  expect(countOfRatings({ edge: { stars: 1, at: 1 }, glow: { stars: null, at: 1 } })).toBe(1)
})

it('a program’s id has up to 100 letters, and a time is from 1970 on', () => {
  expectLimits(ratingsRecord, ['', (length) => ({ [letters(length)]: { stars: 1, at: 0 } }), null, 100])
  expect(takes(ratingsRecord, { edge: { stars: 1, at: -1 } })).toBe(false)
})

const rating = fc.record({ stars: fc.constantFrom(...stars, null), at: fc.nat(50) })
const ratings = fc.dictionary(fc.string(), rating)

it('the last change always counts, whatever the clock says', () => {
  const change = fc.tuple(fc.constantFrom('edge', 'stream'), rating)
  const property = fc.property(fc.array(change, { minLength: 1 }), (changes) => {
    const after = changes.reduce<Ratings>((before, [program, next]) => {
      const saved = withRating(before, program, next)
      return newestRatings(before, { [program]: saved[program]! })
    }, {})
    const last = new Map(changes.map(([program, next]): [string, Rating] => [program, next]))
    for (const [program, { stars }] of last) expect(after[program]?.stars).toBe(stars)
  })
  fc.assert(property, runs(500))
})

it('merging keeps every program, is the same twice, and gives what the record’s schema allows', () => {
  const property = fc.property(ratings, ratings, (here, there) => {
    const merged = newestRatings(here, there)
    const programs = new Set([...Object.keys(here), ...Object.keys(there)])
    expect(new Set(Object.keys(merged))).toEqual(programs)
    expect(newestRatings(merged, there)).toEqual(merged)
    expect(newestRatings(here, merged)).toEqual(merged)
    const long = Object.keys(merged).some((program) => program.length > 100 || program === '__proto__')
    if (!long) expect(ratingsRecord.schema.safeParse(merged).success).toBe(true)
  })
  fc.assert(property, runs(500))
})
