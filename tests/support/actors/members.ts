/** The members' area as the app loads it, with fakes at its edges: the server, this device, the sound and the date. */
import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { fromCallback } from 'xstate'
import type { MemberActors } from '#actors/member-actors.tsx'
import type { MemberEdges } from '#actors/member-edges.ts'
import type { ScreenActors } from '#actors/screen-actors.ts'
import { loadMembers } from '#app/members.ts'
import { loadScreen, type ScreenName } from '#app/routing/screens.ts'
import type { MembersArea } from '#app/system.ts'
import type { AudioCommand, PlayerEvent } from '#machines/listening/player.setup.ts'
import type { DeviceDatabase } from '#services/device/device-database.ts'
import { createDeviceStore } from '#services/device/device-store.ts'
import { historyRecord } from '#services/listening/history.service.ts'
import { startChild } from '#tests/support/server/child.ts'
import { deviceMemory } from './device-memory.ts'
import { pageEdges } from './edges.ts'
import { fakeApi, type GivenApi } from './fake-api.ts'
import { ada, memoryStorage } from './fakes.ts'
import { type GivenDevice, saveOnDevice } from './saved-data.ts'

export type GivenMembers = GivenApi &
  GivenDevice & {
    /** The date; if the test’s own clock doesn’t run, a certain Monday. */
    today?: string
    /** Starts the actors of this screen. */
    screen?: ScreenName
    /** Until when this device reads the history. */
    historyRead?: Promise<unknown>
  }

/** Frequent audio commands that no test checks. */
const background: readonly AudioCommand['type'][] = ['audio.prepare', 'audio.mix', 'audio.fade']

const stops: (() => void)[] = []

const { setTimeout: realTimeout } = globalThis
/** Passes no time on a test's clock. */
const turn = () => new Promise((resolve) => realTimeout(resolve))

afterEach(() => {
  // What still shows reads these actors.
  cleanup()
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

/**
 * `commands` lists the commands for the audio elements; `audio` sends their events; `device` is what this device has
 * saved.
 */
async function loadArea(given: GivenMembers) {
  const { today = vi.isFakeTimers() ? undefined : '2026-03-09' } = given
  if (today !== undefined) vi.setSystemTime(new Date(`${today}T12:00:00`))
  const commands: AudioCommand[] = []
  let report: (event: PlayerEvent) => void = () => {}
  const audio = fromCallback<AudioCommand, undefined>(({ sendBack, receive }) => {
    report = sendBack
    receive((command) => {
      if (!background.includes(command.type)) commands.push(command)
    })
  }) as unknown as NonNullable<MemberEdges['audio']>
  const { database } = deviceMemory()
  const storage = memoryStorage()
  const device = createDeviceStore(ada.email, database, storage)
  await saveOnDevice(device, given)
  const read: DeviceDatabase['read'] = async (keys) => {
    if (keys.some(([, name]) => name === historyRecord.key)) await given.historyRead
    return database.read(keys)
  }
  const area = await loadMembers(
    pageEdges({ api: fakeApi(given), audio, database: { ...database, read }, storage }),
  )
  return { area, commands, audio: (event: PlayerEvent) => report(event), device }
}

/** Starts the actors that run as long as a member is signed in, and those of `screen`. */
export async function startMember(given: GivenMembers = {}) {
  const { area, ...running } = await loadArea(given)
  const { screen } = given
  const { actor, stop } = startChild(area.logic, { id: 'members', input: area.input })
  const members = actor as MemberActors['members']
  stops.push(stop)
  if (screen !== undefined) {
    await loadScreen(screen)
    members.send({ type: 'screen.loaded', name: screen })
    while (!members.getSnapshot().context.prepared.includes(screen)) await turn()
  }
  const actors = { ...members.getSnapshot().children, ...area.actorsIn(members) } as MemberActors &
    ScreenActors
  return { ...running, actors }
}

/** A members' area that shows nothing. */
export async function fakeArea(given: GivenMembers = {}): Promise<MembersArea> {
  const { area } = await loadArea(given)
  return { ...area, Frame: () => null, Skeleton: () => null, Player: () => null }
}
