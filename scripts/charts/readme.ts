/** The README's charts: the four machines that the design card names. The inspector shows all of them. */

import { chart } from '@neuro/statecharts'
import { machines } from '#inspector/machines.ts'
import { isLarge, outlineOf } from '#statecharts/inspector/chart/folds.ts'

const ids = ['session', 'favourites', 'player', 'customizer']

/** SVG by file name. A machine that is too large to read at once is drawn in outline. */
export const readmeCharts = async (): Promise<readonly (readonly [file: string, svg: string])[]> =>
  Promise.all(
    ids.map(async (id) => {
      const { machine } = machines.find((one) => one.machine.id === id)!
      const outline = isLarge(machine) ? outlineOf(machine) : undefined
      return [`docs/statecharts/${id}.svg`, await chart(machine, outline)] as const
    }),
  )
