/** The member's photo: chosen, framed, sent, removed. */
import { readFileSync } from 'node:fs'
import { photoModel } from '#tests/account/photo.model.ts'
import { answers, byItself, driverOf } from '#tests/support/browser-walks/driver.ts'
import { lookAgain, press } from '#tests/support/browser-walks/moves.ts'
import { expect, type Stage } from '#tests/support/browser-walks/stage.ts'

const picture = readFileSync('docs/pictures/dashboard.png')
const crop = ({ page }: Stage) => page.getByRole('application', { name: 'Crop area' })

/** On another device: without a photo there is none to remove. */
async function givePhoto({ page, server, member }: Stage): Promise<void> {
  const token = await page.evaluate(() => String(localStorage.authToken))
  const answer = await page.request.put(
    `${server.address}/v1/api/profile/${encodeURIComponent(member.email)}`,
    {
      headers: { authorization: `Bearer ${token}` },
      multipart: { profilePhoto: { name: 'me.png', mimeType: 'image/png', buffer: picture } },
    },
  )
  expect(answer.ok(), await answer.text()).toBe(true)
}

export const photoDriver = driverOf({
  model: photoModel,
  starts: [
    {
      exploration: 0,
      input: 0,
      by: async (stage) => {
        const { page, network, signIn } = stage
        await signIn()
        await givePhoto(stage)
        const isRemoval = (request: { postData: () => string | null }) =>
          !(request.postData() ?? '').includes('filename=')
        await network.hold('removePhoto', 'PUT', 'profile/**', isRemoval)
        await network.hold('sendPhoto', 'PUT', 'profile/**', (request) => !isRemoval(request))
        await page.goto('/admin/neuro/profile')
        await page.getByRole('button', { name: 'Remove photo' }).waitFor()
      },
    },
  ],
  stimuli: {
    'photo.choose': {
      by: ({ page, next }) =>
        page.locator('input[type=file][accept*=jpeg]').setInputFiles({
          name: 'me.png',
          mimeType: 'image/png',
          buffer: next?.type === 'xstate.error.actor.openPicture' ? Buffer.from('no picture') : picture,
        }),
    },
    'xstate.done.actor.openPicture': byItself,
    'xstate.error.actor.openPicture': byItself,
    'photo.move': { by: (stage) => crop(stage).press('ArrowLeft') },
    'photo.zoom': { by: (stage, { factor }) => crop(stage).press(factor > 1 ? '+' : '-') },
    'photo.save': { by: (stage) => press(stage, 'Save photo') },
    'photo.cancel': { by: (stage) => press(stage, /^(Cancel|Keep it)$/) },
    'photo.remove': { by: (stage) => press(stage, 'Remove photo') },
    'photo.confirm': {
      by: ({ page }) => page.getByRole('alertdialog').getByRole('button', { name: 'Remove photo' }).click(),
    },
    ...answers('sendPhoto'),
    ...answers('removePhoto'),
    'xstate.done.actor.removePhoto': {
      by: async (stage) => {
        await stage.network.pass('removePhoto')
        await stage.page.getByRole('button', { name: 'Add photo' }).waitFor()
        await givePhoto(stage)
        await lookAgain(stage)
        await stage.page.getByRole('button', { name: 'Remove photo' }).waitFor()
      },
    },
  },
  async seen(stage, snapshot) {
    await expect(crop(stage)).toHaveCount(snapshot.matches('cropping') || snapshot.matches('sending') ? 1 : 0)
    if (snapshot.matches('unreadable') || snapshot.matches('unremoved'))
      await expect(stage.page.getByText('Your photo hasn’t changed', { exact: true }).first()).toBeVisible()
  },
})
