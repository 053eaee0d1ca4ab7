import sharp from 'sharp'
import { profileFields } from '#services/contract/profile.ts'
import type { Client } from './client.ts'
import { accepted, Deviation, demand, NotChecked } from './expect.ts'

/** Details and photo, changed and changed back. */
export async function checkProfile(client: Client): Promise<void> {
  const {
    plan: { email },
    profiles,
    signal,
    check,
    load,
    asked,
    signedIn,
  } = client
  let profile: Awaited<ReturnType<typeof profiles.load>> | null = null
  await check('GET /profile/{email} has the member’s details', 'Account settings won’t load.', async () => {
    profile = await profiles.load(email, signal)
  })
  await check('PUT /profile/{email} changes details', 'Members can’t change their details.', async () => {
    asked()
    if (profile === null) throw new NotChecked('the details didn’t load')
    const before: Record<string, unknown> = profile
    const canEmpty = signedIn.extras.includes('emptied-fields')
    const names = Object.keys(profileFields) as (keyof typeof profileFields)[]
    const name = names.find((name) => before[name] !== '') ?? (canEmpty ? names[0] : undefined)
    if (name === undefined)
      throw new NotChecked('give the test member a name: a field that is empty couldn’t be emptied again')
    const save = async (value: string) => {
      accepted(await profiles.save(email, { [name]: value }, signal))
      const saved = await profiles.load(email, signal)
      if (saved[name] !== value) throw new Deviation(`data.${name} “${value}”`, `“${saved[name]}”`)
    }
    try {
      await save('Conformance')
    } finally {
      await save(String(before[name]))
    }
  })
  const photoAddress = async () => (await profiles.load(email, signal)).profilePhoto
  const photoIn = async (address: string) => {
    const answer = await load(address)
    demand(answer, 200, 'image/')
    return new File([await answer.arrayBuffer()], 'photo', { type: answer.headers.get('content-type')! })
  }
  await check(
    'PUT /profile/{email} saves and removes a photo',
    'Members can’t change their photo, or don’t see it.',
    async () => {
      asked()
      const before = await photoAddress()
      const old = before === null ? null : await photoIn(before)
      const grey = { width: 512, height: 512, channels: 3, background: '#888' } as const
      const jpeg = await sharp({ create: grey }).jpeg().toBuffer()
      try {
        const photo = new File([new Uint8Array(jpeg)], 'photo.jpg', { type: 'image/jpeg' })
        await profiles.sendPhoto(email, photo, signal)
        const now = await photoAddress()
        if (now === null) throw new Deviation('data.profilePhoto with an address', 'none')
        await photoIn(now)
        await profiles.removePhoto(email, signal)
        if ((await photoAddress()) !== null)
          throw new Deviation('no data.profilePhoto once it’s removed', 'an address')
      } finally {
        await (old === null ? profiles.removePhoto(email, signal) : profiles.sendPhoto(email, old, signal))
      }
    },
  )
}
