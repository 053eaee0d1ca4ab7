import type { Request } from 'playwright/test'
import { noTracks, test } from '#tests/support/browser/browser.ts'
import { hold } from '#tests/support/browser/calls.ts'
import { keep, openBefore, type Stage, token, unnamed, walks } from './session.paths.ts'

test.use({ played: noTracks })

for (const { title, path, stored, paths } of walks)
  for (const { description, walk } of paths)
    test(`${title}: ${description}`, async ({ page, server, member }) => {
      const hasLink = (request: Request) => (request.headers().authorization ?? '').includes(token)
      const isUnnamed = (request: Request) => stage.stored === 'unnamed' && !hasLink(request)
      const stage: Stage = {
        page,
        server,
        member,
        stored: stored.kind,
        signIn: await hold(page, 'POST', '**/auth/log-in'),
        createMember: await hold(page, 'POST', '**/createmember'),
        identify: await hold(page, 'GET', '**/auth/current', isUnnamed),
        redeemLink: await hold(page, 'GET', '**/auth/current', hasLink),
        endSession: await hold(page, 'POST', '**/auth/log-out'),
        loadMembers: await hold(page, 'GET', '**/assets/members-*.js'),
      }
      if (stored.kind !== 'none') await keep(stage, stored.kind)
      if (stored === unnamed) await openBefore(page, path, '/admin/logout')
      else await page.goto(path)
      await walk(stage)
    })
