/** Whether sources changed is asked of their contents: a checkout or a copy may change every date and nothing else. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Bytes from which on a file is told apart by size and date: operators' own recordings may lie among the sources. */
const large = 1024 * 1024

/**
 * One hash over the named files and folders. What does not exist counts as absent.
 * @param {string} root
 * @param {readonly string[]} inputs paths below `root`
 * @param {readonly string[]} without paths below `root` that do not count
 */
export function fingerprint(root, inputs, without = []) {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap((input) => filesIn(root, input, without)).sort()) {
    const { size, mtimeMs } = statSync(join(root, path))
    hash.update(`${path}\0${size}\0`)
    hash.update(size < large ? readFileSync(join(root, path)) : String(mtimeMs))
  }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} path
 * @param {readonly string[]} without
 * @returns {string[]}
 */
function filesIn(root, path, without) {
  if (without.includes(path)) return []
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return [path]
  return readdirSync(join(root, path)).flatMap((name) => filesIn(root, `${path}/${name}`, without))
}
