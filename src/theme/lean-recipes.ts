/**
 * The recipes' runtime, in place of Panda's: class names joined from a table.
 *
 * Panda's recipe runtime carries the whole of `css()` for compound variants and responsive values, 5 kB that the
 * sign-in page would pay for. Our recipes use neither (a compound variant is refused here), so each generated
 * recipe becomes a call of a ten-line function.
 */
import type { Artifact } from '@pandacss/types'
import { furtherRecipes } from './sheets.mjs'

const runtime = `const classOf = (name, keys, chosen, defaults) => {
  let out = name
  for (const key of keys) {
    const value = chosen?.[key] ?? defaults[key]
    if (value !== undefined) out += ' ' + name + '--' + key + '_' + value
  }
  return out
}
export const recipe = (name, keys, defaults) => (chosen) => classOf(name, keys, chosen, defaults)
export const slotRecipe = (slots, keys, defaults) => (chosen) => {
  const out = {}
  for (const slot in slots) out[slot] = classOf(slots[slot], keys, chosen, defaults)
  return out
}
`

const types = `export declare const recipe: unknown
export declare const slotRecipe: unknown
`

type Definition = {
  className?: string
  slots?: readonly string[]
  variants?: Record<string, unknown>
  defaultVariants?: Record<string, unknown>
  compoundVariants?: unknown
}

const camel = (name: string) => name.replace(/-./g, (match) => match[1]!.toUpperCase())

const body = (name: string, definition: Definition) => {
  const { className = name, slots, variants = {}, defaultVariants = {} } = definition
  if (definition.compoundVariants) throw new Error(`Recipe ${name}: compound variants are not supported`)
  const keys = JSON.stringify(Object.keys(variants))
  const defaults = JSON.stringify(defaultVariants)
  const make = slots
    ? `slotRecipe(${JSON.stringify(Object.fromEntries(slots.map((slot) => [slot, `${className}__${slot}`])))}, ${keys}, ${defaults})`
    : `recipe(${JSON.stringify(className)}, ${keys}, ${defaults})`
  const sheet = furtherRecipes.includes(className) ? `import '../../src/theme/further.css'\n` : ''
  return `${sheet}import { ${slots ? 'slotRecipe' : 'recipe'} } from './create-recipe.js'\n\nexport const ${name} = /* @__PURE__ */ ${make}\n`
}

/** The generated types without responsive values and recipe metadata, which this runtime doesn't have. */
const narrowed = (code: string) =>
  code
    .replace(/ConditionalValue<(\w+\[key\])>/g, '$1')
    .replace(/^ {2}(raw|variantMap|variantKeys|splitVariantProps|getVariantProps)\b.*$/gm, '')
    .replace(/^type \w+Map = \{[^}]*\}$/gm, '')

/** Panda's artifacts with the recipes' modules replaced; for its `codegen:prepare` hook. */
export const leanRecipes = (artifacts: Artifact[], definitions: Record<string, Definition>): Artifact[] =>
  artifacts.map((artifact) => {
    if (artifact?.dir?.at(-1) !== 'recipes') return artifact
    const files = artifact.files.map(({ file, code }) => {
      if (file === 'create-recipe.js') return { file, code: runtime }
      if (file === 'create-recipe.d.ts') return { file, code: types }
      const name = camel(file.replace(/\.js$/, ''))
      const definition = definitions[name]
      if (file.endsWith('.d.ts')) return { file, code: narrowed(code ?? '') }
      return definition ? { file, code: body(name, definition) } : { file, code }
    })
    return { ...artifact, files }
  })
