import panda from '@pandacss/dev/postcss'
import { splitSheets } from './src/theme/sheets.mjs'

export default { plugins: [panda(), splitSheets()] }
