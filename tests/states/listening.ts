import type { Page } from 'playwright/test'
import { answer, fail, loseScript, neverAnswer, neverLoad } from './faults.ts'
import { firstDay, life, longHistory, months } from './life.ts'
import { button, heading, offline, press, statesOf, words } from './state.ts'

const mediaFail = (page: Page) =>
  page.route('**/media/**', (route) => route.fulfill({ status: 404, body: '' }))

const favourites = (titles: readonly string[]) => (page: Page) =>
  answer(page, 'favorites/**', { data: { favorites: titles } })

const begin = { isMember: true, records: life }
/** Of a first visit. */
const answerQuestion = (page: Page) => page.getByRole('button', { name: /^Wind down/ }).click()
const greeting = (page: Page) => heading(page, /^Good/, 1)

export const listening = [
  ...statesOf({ screen: 'dashboard', path: '/admin/neuro/dashboard', isMember: true }, [
    {
      name: 'full',
      records: life,
      seen: (page) => words(page, 'Continue listening'),
    },
    {
      name: 'loading',
      records: life,
      before: async (page) => {
        await neverAnswer(page, 'profile/**')
        await neverAnswer(page, 'favorites/**')
      },
      seen: greeting,
    },
    {
      name: 'unavailable',
      isFaulty: true,
      records: life,
      before: async (page) => {
        await fail(page, 'profile/**')
        await fail(page, 'favorites/**')
      },
      seen: greeting,
    },
    {
      name: 'months',
      records: months,
      seen: (page) => page.getByRole('img', { name: '4 of 4 days. Weekly goal reached' }),
    },
    {
      name: 'first-day',
      records: firstDay,
      seen: (page) => heading(page, 'More programs'),
    },
    {
      name: 'sections-loading',
      records: life,
      before: (page) => neverLoad(page, 'sections'),
      seen: (page) => words(page, 'Continue listening'),
    },
    {
      name: 'tables',
      records: months,
      act: (page) => press(page, 'Tables'),
      seen: (page) => page.getByRole('table', { name: /each hour/ }),
    },
    {
      name: 'goal',
      records: life,
      act: (page) => press(page, 'Set a goal'),
      seen: (page) => page.getByRole('dialog', { name: 'Listening goal' }).getByRole('radio').first(),
    },
    {
      name: 'history',
      records: longHistory,
      act: async (page) => {
        await press(page, 'History')
        await press(page, 'Page 2')
      },
      seen: (page) =>
        page.getByRole('dialog', { name: 'Listening history' }).getByText('21–40 of 57').first(),
    },
    {
      name: 'edit',
      records: life,
      act: async (page) => {
        await press(page, 'Edit dashboard')
        await press(page, 'Hide Favourites and recent')
      },
      seen: (page) => page.getByRole('button', { name: 'Show Favourites and recent' }),
    },
    {
      name: 'screen-loading',
      isBare: true,
      before: (page) => neverLoad(page, 'members-'),
      seen: (page) => page.getByRole('progressbar').filter({ visible: true }).first(),
    },
    {
      name: 'headphones-offered',
      act: answerQuestion,
      seen: (page) => heading(page, 'Check your headphones'),
    },
    {
      name: 'headphones-test',
      act: async (page) => {
        await answerQuestion(page)
        await press(page, 'Test my headphones')
      },
      seen: (page) => heading(page, 'First sound'),
    },
    {
      name: 'headphones-swapped',
      act: async (page) => {
        await answerQuestion(page)
        await press(page, 'Test my headphones')
        await heading(page, 'First sound').waitFor()
        await press(page, 'Right')
      },
      seen: (page) => heading(page, 'Your headphones are the wrong way round'),
    },
  ]),
  ...statesOf({ screen: 'audiotracks', path: '/admin/neuro/audiotracks', ...begin }, [
    {
      name: 'playing',
      act: (page) => press(page, 'Play Genesis (with vocals)'),
      seen: (page) => page.locator('[data-player]').getByRole('button', { name: 'Pause' }).first(),
    },
    {
      name: 'menu',
      act: (page) => press(page, 'More for Bloomwave (with vocals)'),
      seen: (page) => page.getByRole('menuitem', { name: 'Play next' }),
    },
    {
      name: 'screen-unloadable',
      isFaulty: true,
      before: (page) => loseScript(page, 'audiotracks.screen'),
      seen: (page) => heading(page, 'We couldn’t load this page'),
    },
    offline,
  ]),
  ...statesOf({ screen: 'audiotracks', path: '/admin/neuro/audiotracks#energizer', ...begin }, [
    { name: 'about', seen: (page) => page.getByRole('dialog', { name: 'About Energizer' }) },
  ]),
  ...statesOf({ screen: 'audiotracks', path: '/admin/neuro/audiotracks?search=xylophone', ...begin }, [
    { name: 'nothing-found', seen: (page) => words(page, 'No results for “xylophone”') },
  ]),
  ...statesOf({ screen: 'player', path: '/admin/audio-player', ...begin }, [
    {
      name: 'queue',
      act: (page) => press(page, 'Queue'),
      seen: (page) => page.getByRole('dialog', { name: 'Queue (4 tracks)' }),
    },
    {
      name: 'headphones',
      act: (page) => press(page, 'Headphones and safety'),
      seen: (page) => page.getByRole('dialog', { name: 'Headphones and safety' }),
    },
    {
      name: 'playing',
      act: (page) => press(page, 'Play'),
      seen: (page) => button(page, 'Pause').first(),
    },
    {
      name: 'sleep-timer',
      act: (page) => press(page, 'Sleep timer'),
      seen: (page) => page.getByRole('dialog', { name: 'Sleep timer' }),
    },
    {
      name: 'sleep-timer-more',
      act: async (page) => {
        await press(page, 'Sleep timer')
        await page.getByText('Other lengths, fade and chime').click()
      },
      seen: (page) => page.getByRole('dialog', { name: 'Sleep timer' }).getByRole('slider'),
    },
    {
      name: 'sleep-timer-set',
      act: async (page) => {
        await press(page, 'Sleep timer')
        await press(page, '30 min')
        await page.getByRole('dialog').waitFor({ state: 'hidden' })
      },
      seen: (page) => button(page, /^Sleep timer: /),
    },
    {
      name: 'sleep-timer-open',
      act: async (page) => {
        await press(page, 'Sleep timer')
        await press(page, '30 min')
        await page.getByRole('dialog').waitFor({ state: 'hidden' })
        await page.getByRole('button', { name: /^Sleep timer: / }).click()
      },
      seen: (page) => button(page, '+5 min'),
    },
    {
      name: 'loop',
      act: (page) => press(page, /^Loop: /),
      seen: (page) => page.getByRole('dialog', { name: 'Loop' }),
    },
    {
      name: 'playback-settings',
      act: (page) => press(page, 'Sound'),
      seen: (page) => page.getByRole('dialog', { name: 'Sound' }).getByRole('switch').first(),
    },
    {
      name: 'trouble',
      isFaulty: true,
      before: mediaFail,
      act: (page) => press(page, 'Play'),
      seen: (page) => page.getByRole('main').getByRole('alert'),
    },
    offline,
  ]),
  ...statesOf({ screen: 'visual', path: '/admin/audio-visual', ...begin }, [
    { name: 'still-by-system', seen: (page) => page.getByRole('img', { name: /^Tide, shaped by/ }) },
    {
      name: 'still-by-answer',
      records: () => ({ ...life(), visual: { light: 'sensitive', visual: 'bloom', pace: 'slow' } }),
      seen: (page) => words(page, /because moving light may affect you/),
    },
    {
      name: 'moving',
      before: (page) => page.emulateMedia({ reducedMotion: 'no-preference' }),
      seen: (page) => button(page, 'Dim to black'),
    },
    {
      name: 'left-alone',
      isLeftAlone: true,
      before: (page) => page.emulateMedia({ reducedMotion: 'no-preference' }),
      seen: (page) => page.locator('[data-bare]'),
    },
    {
      name: 'dark',
      isBare: true,
      before: (page) => page.emulateMedia({ reducedMotion: 'no-preference' }),
      act: (page) => press(page, 'Dim to black'),
      seen: (page) => button(page, 'Show the visual again'),
    },
    offline,
  ]),
  ...statesOf({ screen: 'favourites', path: '/admin/neuro/myfavorite', isMember: true }, [
    {
      name: 'loading',
      before: (page) => neverAnswer(page, 'favorites/**'),
      seen: (page) => page.getByRole('progressbar', { name: 'Loading your favourites' }),
    },
    { name: 'empty', before: favourites([]), seen: (page) => words(page, 'No favourites yet') },
    {
      name: 'one',
      before: favourites(['Genesis (with vocals)']),
      seen: (page) => words(page, '1 track, saved to your account'),
    },
    {
      name: 'unavailable',
      isFaulty: true,
      before: (page) => fail(page, 'favorites/**'),
      seen: (page) => words(page, 'We couldn’t load your favourites'),
    },
    {
      name: 'removed',
      before: async (page) => {
        await favourites(['Genesis (with vocals)', 'Edge (without vocals)', 'A title of long ago'])(page)
        await answer(page, 'favorites/**', { method: 'DELETE', message: 'Removed.' })
      },
      act: (page) => press(page, 'Remove Edge (without vocals) from favourites'),
      seen: (page) => button(page, 'Undo'),
    },
    offline,
  ]),
  ...statesOf({ screen: 'favourites', path: '/admin/neuro/myfavorite?search=xylophone', isMember: true }, [
    { name: 'nothing-found', seen: (page) => words(page, 'No results for “xylophone”') },
  ]),
  ...statesOf({ screen: 'program', path: '/admin/neurogenesis', ...begin }, [
    { name: 'heard', seen: (page) => heading(page, /Genesis/, 1) },
    {
      name: 'long-history',
      records: longHistory,
      act: (page) => press(page, 'Next page'),
      seen: (page) => words(page, /^6–10 of /),
    },
    {
      name: 'unrated',
      act: (page) => press(page, 'Remove rating'),
      seen: (page) => words(page, 'Only you see your rating. It stays on this device.'),
    },
    offline,
  ]),
  ...statesOf({ screen: 'program', path: '/admin/neurodreambloom', ...begin }, [
    {
      name: 'long-session',
      act: (page) => press(page, 'Play for 45 min'),
      seen: (page) => words(page, /^Looping: /),
    },
  ]),
  ...statesOf({ screen: 'program', path: '/admin/neurogenesis', isMember: true }, [
    {
      name: 'screen-loading',
      isBare: true,
      before: (page) => neverLoad(page, 'program.screen'),
      seen: (page) => page.getByRole('progressbar').filter({ visible: true }).first(),
    },
  ]),
]
