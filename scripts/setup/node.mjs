/** Runs before anything else, so it keeps to syntax that much older releases of Node read. */

const oldestMajor = 20
const oldestMinor = 19

/**
 * @param {string} version as `process.versions.node` spells it
 * @returns {boolean}
 */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)
}

/** Ends the process with one line when this Node is too old for the project. */
export function requireNode() {
  if (isNewEnough(process.versions.node)) return
  console.error(
    `This needs Node ${oldestMajor}.${oldestMinor} or newer, and this is Node ${process.versions.node}. ` +
      'Nothing was changed. Get a newer one from https://nodejs.org and run the command again.',
  )
  process.exit(1)
}
