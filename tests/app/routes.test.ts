import { describe, expect, it } from 'vitest'
import { plainPath, resumedPathOf, returnPathOf } from '#app/routing/router.ts'
import { findRoute, routesOf } from '#app/routing/routes.ts'
import { pathsOf } from '#content/paths.ts'
import { programs, trackByTitle, tracks } from '#content/programs.ts'

const routes = routesOf(pathsOf('neuro'))
const screenAt = (path: string, table = routes) => findRoute(table, path)?.screen ?? null

/** Every path of the specification. */
const members = [
  ...[
    'dashboard',
    'contentpagesroutes',
    'content/sleep',
    'ebooks',
    'audiotracks',
    'myfavorite',
    'support',
    'profile',
  ],
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((number) => `contentpages${number}`),
].map((path) => `/admin/neuro/${path}`)
const others = [
  ...['neurojourney', 'neurobloomwave', 'neurovitality', 'neuroedge', 'neurostream', 'neuroserenity'],
  ...[
    'neuroreflection',
    'neurodreambloom',
    'neurowellness',
    'neurowealthwave',
    'neurogenesis',
    'NeuroGrowth',
  ],
  ...[
    'audio-player',
    'audio-visual',
    'upgrades',
    'neuro-vision',
    'neuro-plus',
    'neuro-ultra',
    'bonus-tracks',
  ],
  ...['logout', 'quiz'],
].map((path) => `/admin/${path}`)
/** Not in the specification. */
const ours = ['/operate', '/admin/find-out']
const visitors = [
  'userform',
  '404',
  'login',
  'forgot-password',
  'two-steps',
  'maintenance',
  'login/verify/abc',
  'sign-in-help',
  'safety',
  'privacy',
  'terms',
  'company',
  'accessibility',
].map((path) => `/auth/${path}`)

describe('routes', () => {
  it.each([...members, ...others, ...ours])('%s is for members', (path) => {
    expect(findRoute(routes, path)?.area).toBe('members')
    expect(screenAt(`${path}/`), 'a slash at the end is accepted').toBe(screenAt(path))
    if (path !== path.toUpperCase()) expect(screenAt(path.toUpperCase()), 'case counts').toBeNull()
  })

  it.each(visitors)('%s is for everyone', (path) => {
    expect(findRoute(routes, path)?.area).not.toBe('members')
    expect(findRoute(routes, path)).not.toBeNull()
  })

  it('have no other path', () => {
    for (const path of [
      '/admin/neurogrowth',
      '/admin/neurox',
      '/admin/other/dashboard',
      '/auth',
      '/admin',
      '/x',
    ]) {
      expect(screenAt(path), path).toBeNull()
    }
    expect(routes.length).toBe(members.length + others.length + ours.length + visitors.length)
  })

  it('differ by the slug only where they contain it', () => {
    const calm = routesOf(pathsOf('calm'))
    expect(screenAt('/admin/calm/dashboard', calm)).toBe('dashboard')
    expect(screenAt('/admin/calmjourney', calm)).not.toBeNull()
    expect(screenAt('/admin/neuro/dashboard', calm)).toBeNull()
    for (const path of others.slice(1)) expect(screenAt(path, calm), path).toBe(screenAt(path))
  })

  it.each(['a/b', 'what?', '100 %', 'Łódź', '%2F'])('pass the title %s to the screen unchanged', (title) => {
    expect(findRoute(routes, pathsOf('neuro').contentPage(title))?.params.title).toBe(title)
  })
})

describe('a path’s spelling', () => {
  it.each([
    ['/admin/%6eeuro/dashboard', '/admin/neuro/dashboard'],
    ['/admin/neuro%47rowth', '/admin/neuroGrowth'],
    ['/admin/neuro/content/falling%2Dasleep', '/admin/neuro/content/falling-asleep'],
    ['/admin/neuro/content/a%2Fb%20c', '/admin/neuro/content/a%2Fb%20c'],
    ['/admin/neuro/content/100%', '/admin/neuro/content/100%'],
    ['/admin/neuro/content/%C5%81%zz', '/admin/neuro/content/%C5%81%zz'],
  ])('%s is %s', (pathname, path) => {
    expect(plainPath(pathname)).toBe(path)
  })
})

it('the requested page is never the sign-out page, whatever the spelling, even after maintenance', () => {
  for (const path of ['/admin/logout', '/admin/logout/', '/admin/l%6Fgout'])
    expect(resumedPathOf(`?to=${path}`, pathsOf('neuro'))).toBeNull()
})

describe('the requested page after signing in', () => {
  it.each([
    ['?to=/admin/quiz', '/admin/quiz'],
    ['?to=/operate', null],
    [`?to=${encodeURIComponent('/admin/audio-player?track=x')}`, '/admin/audio-player?track=x'],
    ['?to=https://evil.example/admin/quiz', null],
    ['?to=//evil.example/admin/', null],
    ['?to=/admin/../auth/login', null],
    ['?to=/admin/\\evil.example', null],
    ['?to=/auth/login', null],
    ['?to=/admin/logout', null],
    ['?to=/admin/logout/', null],
    ['?to=/admin/%6Cogout', null],
    ['?to=/admin/%256Cogout', null],
    ['', null],
  ])('%s leads to %s', (search, path) => {
    expect(returnPathOf(search, pathsOf('neuro'))).toBe(path)
  })
})

describe('the catalogue', () => {
  it('has the twelve programs of the specification, eleven of them with a path', () => {
    expect(programs.map(({ id }) => id).sort()).toEqual(
      'energizer bloomwave genesis reflections vitality growth serenity dreambloom stream wealthwave wellness edge'
        .split(' ')
        .sort(),
    )
    expect(programs.filter(({ segment }) => segment === null).map(({ id }) => id)).toEqual(['energizer'])
    expect(programs.find(({ id }) => id === 'reflections')?.segment).toBe('neuroreflection')
  })

  it('has two tracks per program, at least six minutes long, found by their titles [2.11]', () => {
    expect(tracks).toHaveLength(24)
    for (const track of tracks) {
      expect(track.program.seconds).toBeGreaterThanOrEqual(360)
      expect(trackByTitle(track.title)).toBe(track)
    }
    expect(trackByTitle('Bloomwave (with vocals)')?.id).toBe('bloomwave-vocals')
  })
})
