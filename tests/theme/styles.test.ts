import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { reachedFrom } from '#tests/support/imports.ts'
import { colours } from '#theme/semantic-tokens.ts'
import { firstRecipes, furtherRecipes } from '#theme/sheets.mjs'
import { breakpoints } from '#theme/tokens.ts'
import { recipes, slotRecipes } from '../../src/recipes.ts'

const root = process.cwd()
const filesUnder = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css|mjs)$/.test(file))
    .map((file) => join(folder, file))

const styled = ['src/theme', 'src/ui', 'src/screens', 'src/app'].flatMap(filesUnder)
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const linesWith = (file: string, pattern: RegExp) =>
  read(file)
    .split('\n')
    .filter((line) => pattern.test(line))

const side = '(left|right)'
const physical = new RegExp(
  [
    String.raw`\b(margin|padding|border|inset|scroll(Margin|Padding))(Left|Right)\b`,
    String.raw`\bborder(Top|Bottom)(Left|Right)Radius\b`,
    String.raw`\b(margin|padding|border|scroll-margin|scroll-padding)-${side}\b`,
    String.raw`\bborder-(top|bottom)-${side}-radius\b`,
    String.raw`(^|[{,;\s])['"]?${side}['"]?:\s*['"\d[-]`,
    String.raw`\b(textAlign|float|clear)['"]?:\s*['"[]+${side}\b`,
    String.raw`\b(text-align|float|clear):\s*${side}\b`,
    String.raw`\bplacement:\s*['"]${side}`,
  ].join('|'),
)

it('physical properties are found', () => {
  for (const line of [
    "marginLeft: '4'",
    'padding-right: 4px',
    "left: '0'",
    "  textAlign: 'left',",
    '{ right: 0 }',
    'float: left;',
    "placement: 'left-start'",
  ]) {
    expect(line).toMatch(physical)
  }
  for (const line of [
    "marginInlineStart: '4'",
    "key === 'ArrowLeft'",
    '<ChevronLeft />',
    'text-align: start',
  ]) {
    expect(line).not.toMatch(physical)
  }
})

it.each(styled)('%s uses logical properties', (file) => {
  expect(linesWith(file, physical)).toEqual([])
})

it.each(styled.filter((file) => !file.startsWith('src/theme') && !file.endsWith('.recipe.ts')))(
  '%s names colours by their meaning',
  (file) => {
    const raw = /#[0-9a-f]{3,4}\b|#[0-9a-f]{6}([0-9a-f]{2})?\b|\b(rgba?|hsla?|oklch|color-mix)\((?!\$\{)/i
    expect(linesWith(file, raw)).toEqual([])
  },
)

type Tree = { [key: string]: unknown }
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

const colourNames = (tree: Tree): string[] =>
  Object.entries(tree).flatMap(([name, branch]) => {
    if (!isTree(branch)) return []
    return 'value' in branch ? [name] : colourNames(branch).map((rest) => `${name}.${rest}`)
  })

const coloursUsed = (styles: unknown, key = ''): string[] =>
  isTree(styles)
    ? Object.entries(styles).flatMap(([name, value]) =>
        coloursUsed(value, name.startsWith('_') || name === 'base' || name in breakpoints ? key : name),
      )
    : /color$|^(background|fill|stroke)$/i.test(key) && /^[a-z]+(\.\w+)*$/.test(`${styles}`)
      ? [`${styles}`]
      : []

it('only colours that exist are used in recipes', () => {
  const known = ['transparent', 'currentcolor', 'inherit', 'none', ...colourNames(colours)]
  const used = new Set(coloursUsed({ recipes, slotRecipes }))
  expect(used.size).toBeGreaterThan(10)
  expect([...used].filter((name) => !known.includes(name))).toEqual([])
})

it('sideways movement follows the reading direction', () => {
  const moves = filesUnder('src/theme').flatMap((file) => linesWith(file, /translateX\(/))
  expect(moves.length).toBeGreaterThan(0)
  for (const line of moves) expect(line).toMatch(/--toward-end/)
})

it('only opacity and transform change gradually: switching the theme would animate every colour', () => {
  const transitions = styled.flatMap((file) =>
    linesWith(file, /\btransition(Property)?:/).map((line) => line.replace(/.*transition(Property)?:/, '')),
  )
  expect(transitions.length).toBeGreaterThan(0)
  for (const value of transitions)
    expect(value).toMatch(/^ '\[(none!?|((opacity|transform|visibility)\b[^,]*(, )?)+)\]'/)
})

/** The selectors around each declaration of a recipe, outermost first. */
const selectorsIn = (styles: unknown, around: readonly string[] = []): (readonly string[])[] =>
  isTree(styles)
    ? Object.entries(styles).flatMap(([key, value]) =>
        selectorsIn(value, /[&:]/.test(key) && isTree(value) ? [...around, key] : around),
      )
    : [around]

/** What is selected, behind the recipe's own element. */
const behindOwn = (selector: string) =>
  selector
    .replace(/\((?:[^()]|\([^()]*\))*\)/g, '')
    .split('&')
    .at(-1)!

it('what `:has` styles has a class: a browser styles everything again that it may mean, after each change of the page', () => {
  const chains = selectorsIn({ recipes, slotRecipes }).filter((chain) =>
    chain.some((one) => one.includes(':has(')),
  )
  expect(chains.length).toBeGreaterThan(10)
  const wide = chains.filter((chain) =>
    chain.some((one) => one.includes('&') && /[\s>+~]/.test(behindOwn(one))),
  )
  expect(wide).toEqual([])
})

it('there are no exit animations', () => {
  expect(styled.flatMap((file) => linesWith(file, /\[data-state=closed\]|_closed\b/))).toEqual([])
})

const classNames = new Map(
  Object.entries({ ...recipes, ...slotRecipes }).map(([name, { className }]) => [name, className ?? name]),
)

it('sign-in and public screens use the first sheet only', () => {
  const folders = ['src/screens/session', 'src/screens/public']
  const entries = [
    ...folders.flatMap(filesUnder).filter((file) => file.endsWith('.tsx')),
    'src/main.tsx',
    'src/app/boot.tsx',
  ]
  expect(entries.length).toBeGreaterThan(1)
  const reached = new Set(entries.flatMap((entry) => [...reachedFrom(entry)]))
  const strays: string[] = []
  for (const file of reached) {
    if (/styled-system\/css/.test(read(file))) strays.push(`${file} uses css()`)
    for (const [, name = ''] of read(file).matchAll(/import \{ (\w+).* from '#styled-system\/recipes\//g))
      if (!firstRecipes.includes(classNames.get(name) ?? name)) strays.push(`${file} uses ${name}`)
  }
  expect(strays).toEqual([])
})

it('a part with a recipe of the further sheet imports it', () => {
  const parts = styled.flatMap((file) =>
    [...read(file).matchAll(/import \{ (\w+).* from '#styled-system\/recipes\//g)]
      .filter(([, name = '']) => furtherRecipes.includes(classNames.get(name) ?? name))
      .map(() => file),
  )
  expect(new Set(parts).size).toBeGreaterThanOrEqual(furtherRecipes.length)
  expect(parts.filter((file) => !read(file).includes("import '#theme/further.css'"))).toEqual([])
})
