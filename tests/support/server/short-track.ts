import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { wavOf } from '#services/listening/wav.ts'

/** Makes an operator's own track of a server: a quiet tone of a few seconds. */
export async function addShortTrack(folder: string, id: string, seconds: number): Promise<void> {
  const rate = 8000
  const tone = Float32Array.from(
    { length: seconds * rate },
    (_, at) => 0.1 * Math.sin((at * 2 * Math.PI * 220) / rate),
  )
  const own = join(folder, 'content', 'audio', 'own')
  rmSync(join(own, `${id}.ogg`), { force: true })
  writeFileSync(join(own, `${id}.wav`), new Uint8Array(await wavOf(tone, tone, rate).arrayBuffer()))
}
