/**
 * Finds banned words (docs/words.md) in texts, comments, test titles and docs.
 * `npm run words -- src/screens README.md` checks only those paths. Exits with 1 if it finds any.
 */
import { bannedWords, checkedFiles, findBannedWords } from './words/find.ts'

const paths = process.argv.slice(2)
const banned = bannedWords()
const findings = checkedFiles(paths).flatMap((file) => findBannedWords(file, banned))
for (const { file, line, word, write } of findings) console.log(`${file}:${line}  “${word}” → ${write}`)
console.log(findings.length === 0 ? 'No banned words.' : `${findings.length} banned words.`)
if (findings.length > 0) process.exitCode = 1
