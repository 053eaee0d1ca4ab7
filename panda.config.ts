import { defineConfig } from '@pandacss/dev'
import { recipes, slotRecipes } from './src/recipes.ts'
import { globalCss, keyframes } from './src/theme/global.ts'
import { colours, shadows, themeConditions } from './src/theme/semantic-tokens.ts'
import { breakpoints, textStyles, tokens } from './src/theme/tokens.ts'

export default defineConfig({
  eject: true,
  presets: ['@pandacss/preset-base'],
  preflight: false,
  strictTokens: true,
  include: ['./src/**/*.{ts,tsx}'],
  exclude: ['./src/theme/**', './src/recipes.ts', './src/every-recipe.ts', './src/**/*.recipe.ts'],
  outdir: 'styled-system',
  outExtension: 'js',
  gitignore: false,
  cssVarRoot: ':root',
  conditions: {
    extend: {
      ...themeConditions,
      hover: ['@media (hover: hover)', '&:hover'],
      cardBorder: '[data-card=border] &',
    },
  },
  globalVars: { '--radius': '7px', '--text-scale': '1' },
  globalCss,
  theme: {
    breakpoints,
    tokens,
    semanticTokens: { colors: colours, shadows },
    textStyles: Object.fromEntries(Object.entries(textStyles).map(([name, value]) => [name, { value }])),
    keyframes,
    recipes,
    slotRecipes,
    colorPalette: { enabled: false },
  },
  staticCss: { recipes: '*' },
  hooks: {
    // Of the base preset only utilities and conditions are wanted: its patterns would bring `css()` to the browser.
    'preset:resolved': ({ preset, utils }) => utils.omit(preset, ['globalCss', 'patterns']),
    'tokens:created': ({ configure }) => {
      configure({
        formatCssVar: (path) => {
          const name = (path[0] === 'colors' ? path.slice(1) : path).join('-').replaceAll('.', '_')
          return { var: `--${name}`, ref: `var(--${name})` }
        },
      })
    },
  },
})
