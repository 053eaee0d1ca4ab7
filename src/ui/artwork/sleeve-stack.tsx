import { sleeveStack } from '#styled-system/recipes/sleeve-stack.js'
import { Cover } from './cover.tsx'
import type { Sound } from './cover-shapes.ts'

/** Covers that belong together, one over the other; decoration. */
export function SleeveStack({ programs, shape }: { programs: readonly Sound[]; shape: 'row' | 'pile' }) {
  const classes = sleeveStack({ shape })
  return (
    <div className={classes.root} aria-hidden="true">
      {programs.map((program) => (
        <div key={program.id} className={classes.sleeve}>
          <Cover program={program} />
        </div>
      ))}
    </div>
  )
}
