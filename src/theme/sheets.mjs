/**
 * Three style sheets from one Panda run: `theme.css` for sign-in and public screens, `further.css` for large parts that
 * the dashboard doesn't have, `members.css` for everything else.
 *
 * The sign-in page must load fast, so its sheet has only the tokens, the themes and the recipes below. Utilities (what
 * `css()` emits) go into the members' sheet: sign-in screens use parts only, which also keeps the `css()` runtime out
 * of their JavaScript. A part with a recipe of `further.css` imports that sheet. Tests check both.
 */
/** Class names of the recipes in `theme.css`. */
export const firstRecipes = [
  'alert',
  'anchored-section',
  'bar-figure',
  'blank-layout',
  'blank-sleeve',
  'button',
  'card',
  'cluster',
  'cover',
  'field',
  'hidden-text',
  'icon-button',
  'link',
  'page',
  'pin',
  'prose',
  'skip-link',
  'spinner',
  'stack',
  'text',
  'checkbox',
  'tiles',
  'wordmark',
]

/** Class names of the recipes in `further.css`. */
export const furtherRecipes = [
  'article-frame',
  'comparison',
  'contents-list',
  'journey-days',
  'palette',
  'player-stage',
  'position-list',
  'question',
  'reader-frame',
  'visual-picture',
  'week-plan',
]

/** @type {Map<string, string>} */
const sheets = new Map([
  ...firstRecipes.map((name) => /** @type {const} */ ([name, 'theme'])),
  ...furtherRecipes.map((name) => /** @type {const} */ ([name, 'further'])),
])

/** @param {string} selector */
const recipeOf = (selector) => /\.([a-z-]+?)(?=__|--|[^a-z-]|$)/.exec(selector)?.[1] ?? ''

/**
 * Panda merges equal rules of several recipes, so each selector of a list is checked separately.
 *
 * @param {import('postcss').Container} container
 * @param {(recipe: string) => boolean} isKept
 */
const keep = (container, isKept) => {
  container.each((node) => {
    if (node.type === 'rule') {
      const kept = node.selectors.filter((selector) => isKept(recipeOf(selector)))
      if (kept.length === 0) node.remove()
      else node.selectors = kept
    } else if (node.type === 'atrule' && node.nodes) {
      keep(node, isKept)
      if (node.nodes.length === 0) node.remove()
    }
  })
}

/** @param {import('postcss').ChildNode} node */
const layerOf = (node) => (node.type === 'atrule' && node.name === 'layer' ? node.params.trim() : '')

/**
 * PostCSS plugin: keeps in each of the sheets only its own rules. Runs after Panda's.
 *
 * @returns {import('postcss').Plugin}
 */
export const splitSheets = () => ({
  postcssPlugin: 'split-sheets',
  OnceExit(root) {
    const file = root.source?.input.file ?? ''
    const [, sheet] = /\/(theme|members|further)\.css$/.exec(file) ?? []
    if (sheet === undefined) return
    root.each((node) => {
      const layer = layerOf(node)
      if (layer.startsWith('recipes') && node.type === 'atrule' && node.nodes) {
        keep(node, (recipe) => (sheets.get(recipe) ?? 'members') === sheet)
        return
      }
      const isUtilities = layer.startsWith('utilities')
      const isOwn = isUtilities ? sheet === 'members' : sheet === 'theme'
      // Every sheet states the order of the layers.
      const isOrder = node.type === 'atrule' && node.name === 'layer' && !node.nodes
      if (!isOwn && !isOrder) node.remove()
    })
  },
})
