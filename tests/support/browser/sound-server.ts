/** Gives Firefox and WebKit a place to play to: on a machine without an audio device, media don't play there. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Starts a PulseAudio that plays into nothing, and returns what stops it. */
export default async function startSound(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'sound-'))
  const socket = join(folder, 'native')
  const child = spawn(
    'pulseaudio',
    [
      ...['-n', '--daemonize=no', '--use-pid-file=no', '--exit-idle-time=-1'],
      ...['-L', 'module-null-sink', '-L', `module-native-protocol-unix socket=${socket} auth-anonymous=1`],
    ],
    { env: { PATH: process.env.PATH, HOME: folder, XDG_RUNTIME_DIR: folder }, stdio: 'ignore' },
  )
  const ended = once(child, 'close')
  // Without it, the machine's own sound has to do.
  const isMissing = await Promise.race([
    ended.then(
      () => true,
      () => true,
    ),
    appears(socket),
  ])
  if (!isMissing) process.env.PULSE_SERVER = `unix:${socket}`
  return async () => {
    if (!isMissing && child.kill()) await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

async function appears(file: string): Promise<false> {
  while (!existsSync(file)) await wait(50)
  return false
}
