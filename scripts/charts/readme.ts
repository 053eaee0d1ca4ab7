/** The charts of the README: the four machines that the design card names. The inspector shows all of them. */

import { svgFileOf } from '@neuro/statecharts/charts'
import { isLarge, outlineOf } from '@neuro/statecharts/inspector/chart/folds.ts'
import { machines } from '#inspector/machines.ts'

const ids = ['session', 'favourites', 'player', 'customizer']

/** SVG by file name; a machine that is too large to read at once is drawn in outline. */
export const readmeCharts = async (): Promise<readonly (readonly [file: string, svg: string])[]> =>
  Promise.all(
    ids.map(async (id) => {
      const { machine } = machines.find((one) => one.machine.id === id)!
      const outline = isLarge(machine) ? outlineOf(machine) : undefined
      return [`docs/statecharts/${id}.svg`, await svgFileOf(machine, outline)] as const
    }),
  )
