import { programs } from './programs.ts'

/**
 * Every path of the specification in its exact spelling, for a product whose slug is `slug`. The slug moves
 * `/admin/{product}/*` and `/admin/{product}journey` and nothing else.
 */
export function pathsOf(slug: string) {
  const product = `/admin/${slug}`
  return {
    home: '/',
    dashboard: `${product}/dashboard`,
    contentIndex: `${product}/contentpagesroutes`,
    contentPage: (title: string) => `${product}/content/${encodeURIComponent(title)}`,
    numberedPage: (number: number) => `${product}/contentpages${number}`,
    ebooks: `${product}/ebooks`,
    audiotracks: `${product}/audiotracks`,
    favourites: `${product}/myfavorite`,
    support: `${product}/support`,
    profile: `${product}/profile`,
    journey: `/admin/${slug}journey`,
    program: (segment: string) => `/admin/${segment}`,
    player: '/admin/audio-player',
    visual: '/admin/audio-visual',
    upgrades: '/admin/upgrades',
    vision: '/admin/neuro-vision',
    plus: '/admin/neuro-plus',
    ultra: '/admin/neuro-ultra',
    bonus: '/admin/bonus-tracks',
    logout: '/admin/logout',
    quiz: '/admin/quiz',
    /** Not in the specification: the experiment of the journey. */
    findOut: '/admin/find-out',
    /** Not in the specification: for admins. */
    operate: '/operate',
    userform: '/auth/userform',
    notFound: '/auth/404',
    login: '/auth/login',
    loginTo: (path: string) => `/auth/login?to=${encodeURIComponent(path)}`,
    forgotPassword: '/auth/forgot-password',
    twoSteps: '/auth/two-steps',
    maintenance: '/auth/maintenance',
    verify: '/auth/login/verify/:token',
    signInHelp: '/auth/sign-in-help',
    safety: '/auth/safety',
    privacy: '/auth/privacy',
    terms: '/auth/terms',
    company: '/auth/company',
    accessibility: '/auth/accessibility',
  } as const
}

export type Paths = ReturnType<typeof pathsOf>

export const contentPageNumbers = [1, 2, 3, 4, 5, 6, 7, 8] as const

export const programSegments: readonly string[] = programs.flatMap(({ segment }) =>
  segment === null ? [] : [segment],
)
