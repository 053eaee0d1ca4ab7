import { once } from 'node:events'
import { startWorker } from './start-worker.ts'

/**
 * The integrated loudness of an MP3 or WAV file in LUFS, measured in a worker thread; null if the file is silent or we
 * can’t decode it. Aborting the signal ends the thread.
 */
export async function measureLoudness(path: string, signal: AbortSignal): Promise<number | null> {
  // The decoder complains on stderr about files that aren’t MP3.
  const worker = startWorker('loudness', { workerData: path, stderr: true })
  worker.stderr.resume()
  try {
    const [loudness] = await once(worker, 'message', { signal })
    return loudness as number | null
  } finally {
    await worker.terminate()
  }
}
