import { contentPageNumbers, type Paths, programSegments } from './paths.ts'

/** The members' or visitors' path that differs from `path` in the case of its letters alone, or null. */
export function similarPath(path: string, paths: Paths): string | null {
  const known = [
    ...Object.values(paths).filter((value) => typeof value === 'string'),
    ...programSegments.map(paths.program),
    ...contentPageNumbers.map(paths.numberedPage),
  ]
  const meant = path.replace(/\/+$/, '').toLowerCase()
  return known.find((one) => one !== '/' && one.toLowerCase() === meant) ?? null
}
