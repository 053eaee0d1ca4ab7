import { prove } from '@neuro/statecharts/vitest'
import { expect } from 'vitest'
import { linkView } from '#machines/session/link.view.ts'
import type { Member, StoredSession } from '#machines/session/member.ts'
import type { SessionInput } from '#machines/session/session.setup.ts'
import { sessionView } from '#machines/session/session.view.ts'
import { code } from './challenge.model.ts'
import { secret, sessionModel } from './session.model.ts'

const atRest = {
  isBusy: false,
  isSigningOut: false,
  isRenewing: false,
  area: null,
  warning: null,
  farewell: null,
  endedAt: null,
  link: null,
  problem: null,
} as const

/** What a visitor sees, wherever they came from. */
const visitor = {
  ...atRest,
  status: 'visitor',
  form: 'address',
  email: null,
  role: null,
  expiresAt: null,
} as const

const endingServerSession = { ...visitor, status: 'member', isBusy: true, isSigningOut: true } as const

const byServer = { ...visitor, status: 'member', isBusy: true, area: 'opening' } as const

const termsOf = ({ email, role, expiresAt }: Member) => ({ email, role, expiresAt, offeredEmail: email })

/** What a member sees who has just signed in. */
const signedInAs = (member: Member) => ({
  ...atRest,
  ...termsOf(member),
  status: 'member',
  form: 'address',
  isBusy: true,
  area: 'opening',
  linkMember: null,
  currentMember: null,
})

/** The started actors with their input, without those of child machines. */
const started = ({ begun, given }: { begun: readonly string[]; given: readonly unknown[] }) =>
  Object.fromEntries(begun.map((id, at) => [id, given[at]]).filter(([id]) => !String(id).includes('.')))

const areaOf = (member: Member) => ({ expiryClock: undefined, loadMembers: member })

const storedMember = (stored: StoredSession) => (stored.kind === 'live' ? stored.member : null)

/** Whether two addresses are the same person's, in any spelling. */
const isSame = (one: string | null | undefined, other: string | null | undefined) =>
  one?.toLowerCase() === other?.toLowerCase()

prove(sessionModel, {
  view: (snapshot) => ({ ...sessionView(snapshot), ...linkView(snapshot) }),
  silent: {
    'session.identifying.signing-out ✗ endSession':
      'the farewell says that the session is still open on the server',
    'session.signed-in.area.signing-out ✗ endSession':
      'the farewell says that the session is still open on the server',
    'session.signed-in.area.members.opening ✗ loadMembers':
      'the page in its place says what to do, whatever the reason',
    'undefined ✗ members': 'the page in its place says what to do, whatever the reason',
    'session.verifying-link.redeeming ✗ redeemLink': 'used, lapsed and malformed have a page of their own',
  },
  // Mutants are tried on a sample of all steps. This path has to be part of it.
  replays: [{ exploration: 3, input: 0, steps: [{ type: 'session.sign-out' }, { type: 'session.renew' }] }],
  rules: ({ always, on, when, throughout, eventually }) => ({
    // The start.
    'a page opened by an emailed link shows that link, even to a signed-in member [2.10]': when(
      ({ stimulus, input }) => stimulus.type === 'xstate.init' && (input as SessionInput).link !== 'none',
      ({ view, input, begun }) => {
        const { link, stored } = input as SessionInput
        expect(view).toMatchObject({
          ...visitor,
          status: 'verifying',
          link: link === 'whole' ? 'ready' : 'malformed',
          currentMember: storedMember(stored)?.email ?? null,
        })
        expect(begun, 'a scanner that opens the link does not use it up').toEqual([])
      },
    ),

    'a page without a link starts with what the browser stored [4.1, 4.9]': when(
      ({ stimulus, input }) => stimulus.type === 'xstate.init' && (input as SessionInput).link === 'none',
      ({ view, input, ...step }) => {
        const { stored, awaiting, isForgetful = false } = input as SessionInput
        expect(view).toMatchObject({ purpose: 'sign-in', isForgetful })
        if (stored.kind === 'live') {
          expect(view).toMatchObject(signedInAs(stored.member))
          expect(started(step)).toStrictEqual(areaOf(stored.member))
        } else if (stored.kind === 'unnamed') {
          expect(view).toMatchObject({ ...byServer, offeredEmail: '' })
          expect(started(step)).toStrictEqual({ identify: undefined })
        } else if (awaiting !== null) {
          expect(view).toMatchObject({ ...visitor, form: 'inbox', offeredEmail: awaiting })
          expect(started(step)).toStrictEqual({ challenge: { email: awaiting, isSent: true } })
        } else {
          const offered = stored.kind === 'stale' ? { farewell: 'expired', offeredEmail: stored.email } : {}
          expect(view).toMatchObject({ ...visitor, offeredEmail: '', ...offered })
          expect(started(step)).toEqual({})
        }
      },
    ),

    // Signing in.
    'an email is requested for the typed address': on(
      'session.request-link',
      ({ event, view, viewBefore, ...step }) => {
        expect(view).toEqual({ ...viewBefore, ...visitor, form: 'inbox', offeredEmail: event.email })
        expect(started(step)).toStrictEqual({ challenge: { email: event.email, isSent: false } })
      },
    ),

    'the password is requested for the typed address': on(
      'session.use-password',
      ({ event, view, viewBefore, begun }) => {
        expect(view).toEqual({ ...viewBefore, ...visitor, form: 'password', offeredEmail: event.email })
        expect(begun).toEqual([])
      },
    ),

    'the typed password is checked': on('session.sign-in', ({ event, view, viewBefore, ...step }) => {
      expect(view).toEqual({ ...viewBefore, isBusy: true, problem: null })
      expect(started(step)).toEqual({ signIn: event.credentials })
    }),

    'the account is created with the typed details': on(
      'session.join',
      ({ event: { details }, view, viewBefore, ...step }) => {
        expect(view).toEqual({ ...viewBefore, ...visitor, isBusy: true, offeredEmail: details.email })
        expect(started(step)).toEqual({ createMember: details })
      },
    ),

    'a new account’s address is proved by an email before anyone is signed in': on(
      'xstate.done.actor.createMember',
      ({ view, viewBefore, ...step }) => {
        expect(view).toEqual({ ...viewBefore, isBusy: false, form: 'inbox' })
        expect(started(step)).toEqual({ challenge: { email: view.offeredEmail, isSent: false } })
        expect(step.emitted).toEqual([])
      },
    ),

    'a refusal is shown on the form that was sent [5.3, 8.1]': on(
      ['xstate.error.actor.signIn', 'xstate.error.actor.createMember'],
      ({ event, view, viewBefore }) =>
        expect(view).toEqual({ ...viewBefore, isBusy: false, problem: event.error.message }),
    ),

    'another address can be typed': on('session.change-address', ({ view, viewBefore }) =>
      expect(view).toEqual({ ...viewBefore, ...visitor }),
    ),

    'cancelling stops what is in progress and changes nothing else': on(
      'session.cancel',
      ({ view, viewBefore, left, emitted }) => {
        expect(left[0]).toMatch(/^(signIn|createMember|redeemLink|challenge)$/)
        expect(emitted).toEqual([])
        expect(view).toEqual(
          viewBefore.isRenewing
            ? { ...viewBefore, isRenewing: false }
            : { ...viewBefore, isBusy: false, link: viewBefore.link === null ? null : 'ready' },
        )
      },
    ),

    'a reason disappears once the visitor moves on to another page': on(
      'session.navigated',
      ({ view, viewBefore }) => expect(view).toEqual({ ...viewBefore, problem: null }),
    ),

    'a reason stays only as long as nothing else happens': when(
      ({ view, viewBefore, stimulus }) =>
        stimulus.type !== 'xstate.init' && viewBefore.problem !== null && view.problem !== null,
      ({ stimulus, view, viewBefore }) => {
        if (!stimulus.type.startsWith('xstate.error.'))
          expect(view).toEqual({ ...viewBefore, currentMember: view.currentMember })
      },
    ),

    'a right password, code, link or the server’s answer signs that member in [4.4]': when(
      ({ stimulus, viewBefore, view }) =>
        /xstate\.done\.actor\.(signIn|challenge|redeemCode|redeemLink|identify)$/.test(stimulus.type) &&
        !viewBefore.isRenewing &&
        view.link !== 'occupied',
      ({ event, view, viewBefore, emitted, ...step }) => {
        const { output } = event as unknown as { output: Member }
        expect(view).toEqual({ ...viewBefore, ...signedInAs(output) })
        expect(started(step)).toStrictEqual(areaOf(output))
        expect(emitted).toEqual([{ type: 'storeToken' }])
      },
    ),

    'only those, another tab, or the choice between two accounts sign anyone in [6.1]': when(
      ({ stimulus, view, viewBefore }) =>
        stimulus.type !== 'xstate.init' && viewBefore.email === null && view.email !== null,
      ({ stimulus }) =>
        expect(stimulus.type).toMatch(
          /^(challenge ⊃ )?xstate\.done\.actor\.(signIn|challenge|redeemCode|redeemLink|identify)$|^session\.(changed-elsewhere|keep-account|switch-account)$/,
        ),
    ),

    'a member is signed in only while the browser has a live token of that member [2.6]': throughout(() => {
      let stored: StoredSession = { kind: 'none' }
      let linkMember: Member | null = null
      return ({ stimulus, event, view, emitted, input }) => {
        if (stimulus.type === 'xstate.init') ({ stored } = input as SessionInput)
        if (/^xstate\.done\.actor\.(challenge|signIn|identify|redeemLink|redeemCode)$/.test(event.type))
          linkMember = (event as unknown as { output: Member }).output
        if (stimulus.type === 'session.changed-elsewhere')
          ({ stored } = stimulus as unknown as { stored: StoredSession })
        for (const { type } of emitted) {
          if (type === 'storeToken' && linkMember !== null) stored = { kind: 'live', member: linkMember }
          if (type === 'expireToken') stored = { kind: 'stale', email: '' }
          if (type === 'removeToken') stored = { kind: 'none' }
        }
        if (view.email !== null) expect(storedMember(stored)?.email).toBe(view.email)
      }
    }),

    'a visitor can always request an email': always(({ after, view }) => {
      if (view.status === 'visitor') expect(after.can({ type: 'session.request-link', email: '' })).toBe(true)
    }),

    // A link.
    'a link is used only when it’s pressed': on('session.redeem-link', ({ view, viewBefore, begun }) => {
      expect(view).toEqual({ ...viewBefore, link: 'redeeming', isBusy: true, problem: null })
      expect(begun).toEqual(['redeemLink'])
    }),

    'a link of another account asks which one to use, but a link that changes the address doesn’t': on(
      'xstate.done.actor.redeemLink',
      ({ event: { output }, view, viewBefore, begun, emitted }) => {
        const { currentMember } = viewBefore
        const isOwn =
          currentMember === null ||
          isSame(currentMember, output.email) ||
          isSame(currentMember, output.formerEmail)
        expect(view.email).toBe(isOwn ? output.email : null)
        if (isOwn) return
        expect(view).toEqual({ ...viewBefore, isBusy: false, link: 'occupied', linkMember: output.email })
        expect([begun, emitted]).toEqual([[], []])
      },
    ),

    'a link that doesn’t work says whether it was used, has expired, isn’t ours, or couldn’t be checked': on(
      'xstate.error.actor.redeemLink',
      ({ event: { error }, view, viewBefore }) => {
        const link = { used: 'used', expired: 'lapsed', unknown: 'malformed' }[String(error.cause)]
        expect(view).toEqual({
          ...viewBefore,
          isBusy: false,
          link: link ?? 'offline',
          problem: link === undefined ? error.message : null,
        })
      },
    ),

    'the account of the link is used if the member chooses it': on(
      'session.switch-account',
      ({ before, view, viewBefore, emitted, ...step }) => {
        const member = before.context.linkMember!
        expect(view).toEqual({ ...viewBefore, ...signedInAs(member) })
        expect(started(step)).toStrictEqual(areaOf(member))
        expect(emitted).toEqual([{ type: 'storeToken' }])
      },
    ),

    'the current account stays if the member chooses it, and the link’s session is discarded': on(
      'session.keep-account',
      ({ before, view, viewBefore, emitted, ...step }) => {
        expect(emitted).toEqual([{ type: 'discardToken' }])
        const { currentMember } = before.context
        expect(view).toEqual({
          ...viewBefore,
          ...(currentMember === null ? visitor : signedInAs(currentMember)),
        })
        expect(started(step)).toStrictEqual(currentMember === null ? {} : areaOf(currentMember))
      },
    ),

    // Other tabs.
    'a page that shows a link notes who is signed in now': when(
      ({ stimulus, viewBefore, view }) =>
        stimulus.type === 'session.changed-elsewhere' && viewBefore.link !== null && view.link !== null,
      ({ stimulus, view, viewBefore, emitted }) => {
        const currentMember =
          storedMember((stimulus as unknown as { stored: StoredSession }).stored)?.email ?? null
        expect(view).toEqual({ ...viewBefore, currentMember })
        if (view.link === 'occupied') expect(isSame(currentMember, view.linkMember)).toBe(false)
        expect(emitted).toEqual([])
      },
    ),

    'a member whom another tab signs in is signed in here, and one who is already here stays; longer, if that tab has renewed':
      on('session.changed-elsewhere', ({ event: { stored }, view, viewBefore, emitted, sent, ...step }) => {
        const isAsked = viewBefore.link !== null
        if (stored.kind !== 'live' || (isAsked && !isSame(viewBefore.linkMember, stored.member.email))) return
        const { member } = stored
        expect(emitted).toEqual(isAsked ? [{ type: 'discardToken' }] : [])
        if (viewBefore.email !== null && isSame(viewBefore.email, member.email)) {
          const isLonger = member.expiresAt > viewBefore.expiresAt!
          const ended = isLonger ? { warning: null, isRenewing: false } : {}
          expect(view).toEqual({ ...viewBefore, ...termsOf(member), ...ended })
          const isTold = isLonger && viewBefore.area === 'open'
          expect(started(step)).toEqual({})
          expect(sent).toEqual(isTold ? [{ to: 'members', event: { type: 'session.renewed' } }] : [])
        } else {
          expect(view).toEqual({ ...viewBefore, ...signedInAs(member) })
          expect(started(step)).toStrictEqual(areaOf(member))
        }
      }),

    'a session of an unknown member from another tab is identified by the server': on(
      'session.changed-elsewhere',
      ({ event: { stored }, view, viewBefore, begun }) => {
        if (stored.kind !== 'unnamed' || viewBefore.link !== null) return
        expect(view).toMatchObject({ ...byServer, offeredEmail: viewBefore.offeredEmail })
        expect(begun).toEqual(['identify'])
      },
    ),

    'a session that ends in another tab ends here': on(
      'session.changed-elsewhere',
      ({ event: { stored }, view, viewBefore, begun, given, emitted }) => {
        if (stored.kind === 'live' || stored.kind === 'unnamed' || viewBefore.link !== null) return
        expect(emitted, 'that tab has dealt with the token').toEqual([])
        if (viewBefore.status === 'visitor') expect([view, begun]).toEqual([viewBefore, []])
        else if (stored.kind === 'stale')
          expect(view).toEqual({
            ...viewBefore,
            ...visitor,
            farewell: 'expired',
            endedAt: viewBefore.expiresAt,
          })
        else if (viewBefore.email === null) expect(view).toEqual({ ...viewBefore, ...visitor })
        else {
          expect(view).toMatchObject({ ...visitor, farewell: 'signed-out', offeredEmail: '' })
          expect([begun, given]).toEqual([['farewell'], [{ email: viewBefore.email, isEnded: true }]])
        }
      },
    ),

    // Being signed in.
    'the members’ area is open once its code has loaded, and the app is notified [6.2]': on(
      'xstate.done.actor.loadMembers',
      ({ view, viewBefore, emitted, event: { output }, ...step }) => {
        expect(view).toEqual({ ...viewBefore, isBusy: false, area: 'open' })
        expect(started(step)).toEqual({ members: output.input })
        expect(emitted).toEqual([{ type: 'members.opened' }])
      },
    ),

    'an area that can’t be loaded or has failed is closed': on(
      ['xstate.error.actor.loadMembers', 'xstate.error.actor.members'],
      ({ view, viewBefore }) => expect(view).toEqual({ ...viewBefore, isBusy: false, area: 'unopened' }),
    ),

    'the area is retried when the member asks, or the network is back': on(
      ['session.retry', 'connection.found'],
      ({ view, viewBefore, begun }) => {
        if (viewBefore.area === 'open') return
        expect(view).toEqual({ ...viewBefore, isBusy: true, area: 'opening', problem: null })
        expect(begun).toEqual([viewBefore.email === null ? 'identify' : 'loadMembers'])
      },
    ),

    'a missing answer says why, and can be requested again': on(
      'xstate.error.actor.identify',
      ({ event, view, viewBefore }) =>
        expect(view).toEqual({
          ...viewBefore,
          isBusy: false,
          area: 'unopened',
          problem: event.error.message,
        }),
    ),

    'the open area is notified of what concerns it, and saves everything before it closes': when(
      ({ viewBefore }) => viewBefore.area === 'open',
      ({ stimulus, view, viewBefore, sent }) => {
        const { type } = stimulus
        const toMembers = sent.filter(({ to }) => to === 'members').map(({ event }) => event)
        const isForMembers = /^(location\.changed|screen\.loaded|storage\.refused|connection\.found)$/.test(
          type,
        )
        const isRenewal =
          /done\.actor\.(challenge|redeemCode)$/.test(type) ||
          (type === 'session.changed-elsewhere' && view.expiresAt! > viewBefore.expiresAt!)
        if (toMembers.some((event) => event.type === 'page.hidden'))
          expect(toMembers).toEqual([{ type: 'page.hidden' }])
        else
          expect(toMembers).toEqual(
            isForMembers ? [stimulus] : isRenewal ? [{ type: 'session.renewed' }] : [],
          )
        if (view.area !== 'open') expect(toMembers).toEqual([{ type: 'page.hidden' }])
      },
    ),

    'a warning says how much of the ten days is left, until it’s dismissed': on(
      ['session.ending', 'session.dismiss-warning'],
      ({ event, view, viewBefore }) =>
        expect(view).toEqual({ ...viewBefore, warning: 'within' in event ? event.within : null }),
    ),

    'a member can ask to stay longer, and gets an email for it': on(
      'session.renew',
      ({ view, viewBefore, ...step }) => {
        const { isSigningOut, email } = viewBefore
        expect(view).toEqual({ ...viewBefore, isRenewing: !isSigningOut })
        expect(started(step)).toEqual(isSigningOut ? {} : { challenge: { email, isSent: false } })
      },
    ),

    'staying longer extends the session, ends the warning and leaves the page as it is': when(
      ({ stimulus, viewBefore }) =>
        /xstate\.done\.actor\.(challenge|redeemCode)$/.test(stimulus.type) && viewBefore.isRenewing,
      ({ event, view, viewBefore, begun, emitted }) => {
        const { output } = event as unknown as { output: Member }
        expect(view).toEqual({ ...viewBefore, ...termsOf(output), warning: null, isRenewing: false })
        expect([begun, emitted]).toEqual([[], [{ type: 'storeToken' }]])
      },
    ),

    'an expired session is closed, and its address is offered [4.2, 8.4]': on(
      'session.expired',
      ({ view, viewBefore, begun, emitted }) => {
        expect(view).toEqual({
          ...viewBefore,
          ...visitor,
          farewell: 'expired',
          endedAt: viewBefore.expiresAt,
        })
        expect([begun, emitted]).toEqual([[], [{ type: 'expireToken' }]])
      },
    ),

    'signing out asks the server to end the session, and closes the area': on(
      'session.sign-out',
      ({ view, viewBefore, begun, emitted }) => {
        const { email, role, expiresAt, warning } = viewBefore
        expect(view).toEqual({
          ...viewBefore,
          ...endingServerSession,
          email,
          role,
          expiresAt,
          warning,
          offeredEmail: email ?? '',
        })
        expect([begun, emitted]).toEqual([['endSession'], []])
      },
    ),

    'whatever the server answers, the member is signed out and says goodbye [2.21]': on(
      ['xstate.done.actor.endSession', 'xstate.error.actor.endSession', 'account.deleted'],
      ({ event, view, viewBefore, begun, given, emitted }) => {
        expect(view).toMatchObject({ ...visitor, farewell: 'signed-out', offeredEmail: '' })
        expect(begun).toEqual(['farewell'])
        expect(given).toEqual([
          { email: viewBefore.email ?? '', isEnded: event.type !== 'xstate.error.actor.endSession' },
        ])
        expect(emitted).toEqual([{ type: 'removeToken' }])
      },
    ),

    // At any time.
    'the current member is known exactly while the area opens, is open or closes': always(
      ({ after, view }) => {
        const { email, role, expiresAt, status, area, isSigningOut } = view
        expect([role === null, expiresAt === null]).toEqual([email === null, email === null])
        expect(status === 'member').toBe(area !== null || isSigningOut)
        expect('expiryClock' in after.children, 'the end is watched').toBe(email !== null)
        expect('members' in after.children, 'the area runs').toBe(area === 'open')
        expect('loadMembers' in after.children).toBe(area === 'opening' && email !== null)
        expect('identify' in after.children).toBe(area === 'opening' && email === null)
      },
    ),

    'everything in progress is shown on screen [4.3]': always(({ after, view }) => {
      const { children } = after
      expect('challenge' in children).toBe(view.form === 'inbox' || view.isRenewing)
      expect('farewell' in children).toBe(view.farewell === 'signed-out')
      expect('redeemLink' in children).toBe(view.link === 'redeeming')
      expect('endSession' in children).toBe(view.isSigningOut)
      const calls = ['identify', 'signIn', 'createMember', 'redeemLink', 'endSession', 'loadMembers']
      expect(view.isBusy).toBe(calls.some((call) => call in children))
    }),

    'nothing is kept of a member who left': always(({ after, view }) => {
      if (view.farewell !== 'signed-out') expect(after.context.signedOut).toBeNull()
    }),

    'no password or code is stored, shown or reported': always(({ after, view, emitted }) => {
      const known = JSON.stringify([after.context, view, emitted])
      for (const kept of [secret, code]) expect(known).not.toContain(kept)
    }),

    'nothing else is reported or sent': when(
      ({ stimulus }) =>
        !/^xstate\.|^challenge ⊃|^session\.(changed-elsewhere|keep-account|switch-account|expired)|^account/.test(
          stimulus.type,
        ),
      ({ emitted, sent }) => {
        expect(emitted).toEqual([])
        expect(sent.filter(({ to }) => !/^(challenge|members)$/.test(to))).toEqual([])
      },
    ),

    'a member who signs out is signed out in the end': eventually({
      after: ({ view, viewBefore }) => view.isSigningOut && !viewBefore.isSigningOut,
      follows: ({ view }) => view.farewell === 'signed-out',
    }),

    'a pressed link says in the end what became of it': eventually({
      after: ({ stimulus }) => stimulus.type === 'session.redeem-link',
      follows: ({ view }) => view.link !== 'redeeming',
    }),

    'the area opens in the end, or says that it can’t': eventually({
      after: ({ view, viewBefore }) => view.area === 'opening' && viewBefore.area !== 'opening',
      follows: ({ view }) => view.area !== 'opening',
    }),
  }),
})
