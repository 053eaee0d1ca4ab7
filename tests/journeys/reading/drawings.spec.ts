/** The drawings in our books, as large as on a phone. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { styleSheet } from '#server/books/style.ts'

const folder = 'content/ebooks'
const drawings = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\/images\/.*\.svg$/.test(path))
  .sort()

/** The width of a figure at 360 px. */
const width = 324

test('every label is at least 11 px on a phone, inside its drawing, and beside the others', async ({
  page,
}) => {
  expect(drawings).toHaveLength(20)
  await page.setViewportSize({ width, height: 780 })
  const figures = drawings.map((path) => {
    const svg = readFileSync(join(folder, path), 'utf8').replace(
      '<svg ',
      `<svg class="drawing" data-path="${path}" `,
    )
    return `<figure style="margin: 0">${svg}</figure>`
  })
  await page.setContent(`<style>${styleSheet} body { margin: 0 }</style>${figures.join('')}`)
  expect(await page.evaluate(faultsOf)).toEqual([])
})

/** Runs in the page. */
function faultsOf(): string[] {
  const faults: string[] = []
  for (const svg of document.querySelectorAll('svg')) {
    const around = svg.getBoundingClientRect()
    const labels = [...svg.querySelectorAll('text')].map((label) => ({
      words: `${svg.dataset.path}: ${label.textContent}`,
      size: (Number.parseFloat(getComputedStyle(label).fontSize) * around.width) / 640,
      box: label.getBoundingClientRect(),
    }))
    for (const [at, { words, size, box }] of labels.entries()) {
      if (size < 11) faults.push(`${words} is ${size} px`)
      const isInside =
        box.left >= around.left &&
        box.right <= around.right &&
        box.top >= around.top &&
        box.bottom <= around.bottom
      if (!isInside) faults.push(`${words} is cut`)
      for (const other of labels.slice(at + 1)) {
        const isOver =
          box.left - 3 < other.box.right &&
          other.box.left - 3 < box.right &&
          box.top + 3 < other.box.bottom &&
          other.box.top + 3 < box.bottom
        if (isOver) faults.push(`${words} covers ${other.words}`)
      }
    }
  }
  return faults
}
