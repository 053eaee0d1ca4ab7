/**
 * Each statement of the specification's sections 2, 4, 5, 6 and 8 that says what the product does, under an id that
 * states and transitions carry in `meta.requirement`. `provenBy` names the test of what no machine decides: a file,
 * and the words of its title. Read by the tests and the inspector; no part of the app.
 */

export type Requirement = { text: string; provenBy?: readonly [file: string, title: string] }

export const requirements = {
  // 2. Screens and routes
  '2.1': {
    text: 'The root path redirects to the dashboard.',
    provenBy: [
      'tests/journeys/every-path.spec.ts',
      'the root redirects to the dashboard, an unknown path to /auth/404, signed out and signed in',
    ],
  },
  '2.2': {
    text: 'Any unknown path redirects to /auth/404.',
    provenBy: [
      'tests/journeys/every-path.spec.ts',
      'the root redirects to the dashboard, an unknown path to /auth/404, signed out and signed in',
    ],
  },
  '2.3': { text: 'After login the destination is the dashboard.' },
  '2.4': {
    text: 'On every path change the view scrolls smoothly to the top.',
    provenBy: [
      'tests/journeys/navigation.spec.ts',
      'all of fifty taps on links far down long pages land at the top',
    ],
  },
  '2.5': { text: 'Screens load on demand and show a three-dot spinner while loading.' },
  '2.6': { text: 'The area under /admin requires a valid, unexpired stored login token.' },
  '2.7': { text: 'Without a valid, unexpired login token the user is redirected to /auth/login.' },
  '2.8': {
    text: 'Every listed path under /admin has its screen, in the full layout.',
    provenBy: [
      'tests/journeys/every-path.spec.ts',
      'signed in, each has one heading, its own title and the full layout',
    ],
  },
  '2.9': {
    text: 'The public paths have their screens, in the blank layout.',
    provenBy: [
      'tests/journeys/every-path.spec.ts',
      'signed out, members’ paths redirect to the sign-in page, and public ones have the blank layout',
    ],
  },
  '2.10': { text: '/auth/login/verify/{token} is the screen for the email login link.' },
  '2.11': { text: 'Audio tracks and the audio player: programs with and without vocals are played.' },
  '2.12': { text: 'Ebooks are read.' },
  '2.13': { text: 'Eight content pages and content by title are read.' },
  '2.14': { text: 'Favourites are listed and changed.' },
  '2.15': { text: 'Help and support is given.' },
  '2.16': { text: 'Account settings show and change the member.' },
  '2.17': { text: 'Upgrade offers are looked at.' },
  '2.18': { text: 'A quiz is taken.' },
  '2.19': { text: 'A journey is followed.' },
  '2.20': { text: 'The audio-visual screen shows visuals to the sound.' },
  '2.21': { text: 'Logging out ends the session.' },
  '2.22': { text: 'Maintenance has its own screen.' },

  // 4. States and transitions
  '4.1': { text: 'A stored token whose expiry lies in the future counts as signed in.' },
  '4.2': {
    text: 'If the expiry of a stored token has passed, token and expiry are removed and the user is sent to login.',
  },
  '4.3': { text: 'Each asynchronous call goes through pending, then fulfilled or rejected.' },
  '4.4': {
    text: 'Login success stores the token and an expiry 10 days ahead.',
    provenBy: [
      'tests/session/session-store.test.ts',
      'keeps exactly the four keys of the specification, for ten days',
    ],
  },
  '4.5': { text: 'Adding a favourite: on a truthy status the title is appended if absent.' },
  '4.6': { text: 'Adding a favourite: on a falsy status the server message is kept.' },
  '4.7': { text: 'Removing a favourite: on success the title is dropped.' },
  '4.8': { text: 'Removing a favourite: on a falsy status the server message is kept.' },
  '4.9': {
    text: 'At startup, when a stored email exists, the profile is fetched.',
    provenBy: ['tests/app/recovery.test.ts', 'the profile is fetched at startup'],
  },
  '4.10': {
    text: 'The page direction is applied to the document; right-to-left flips the styles.',
    provenBy: [
      'tests/journeys/direction.spec.ts',
      'right to left sets the direction of the document and mirrors the layout, also after a reload',
    ],
  },
  '4.11': {
    text: 'Mode, direction and theme are settings.',
    provenBy: [
      'tests/journeys/settings.spec.ts',
      'every choice is applied, stored and undone, and a reset takes back all of them',
    ],
  },

  // 5. Validation rules
  '5.1': {
    text: 'A profile update sends only those fields that have a value.',
    provenBy: ['tests/account/account.service.test.ts', 'sends the given fields as a form, and no others'],
  },
  '5.2': {
    text: 'A profilePhoto of null is sent as the text null; a present file is sent as is.',
    provenBy: [
      'tests/account/account.service.test.ts',
      'sends a photo as a file, and the text null to remove it',
    ],
  },
  '5.3': { text: 'Forms say what is wrong with what was entered.' },

  // 6. Roles and permissions
  '6.1': { text: 'An anonymous visitor may reach only the auth paths.' },
  '6.2': { text: 'A signed-in holder of a valid token may reach the /admin area.' },
  '6.3': {
    text: 'Every authenticated request sends a bearer Authorization header and a Role header.',
    provenBy: ['tests/api/api.test.ts', 'accepts JSON and sends the token and the role when signed in'],
  },

  // 8. Error catalogue
  '8.1': { text: "A failed call resolves to the server's error body, kept as a message." },
  '8.2': { text: "A failed favourites add or remove shows the server's message in state." },
  '8.3': {
    text: 'An unknown route goes to the 404 page.',
    provenBy: [
      'tests/journeys/every-path.spec.ts',
      'the root redirects to the dashboard, an unknown path to /auth/404, signed out and signed in',
    ],
  },
  '8.4': { text: 'An expired token sends the user to login.' },
  '8.5': { text: 'A failed on-demand screen load raises a preload error event.' },
  '8.6': {
    text: 'Client HTTP errors are generic: network error, timeout, request failed with a status code.',
    provenBy: [
      'tests/api/api.test.ts',
      'has generic words for a network error, for a timeout and for a status without words',
    ],
  },
} as const satisfies Record<string, Requirement>

export type RequirementId = keyof typeof requirements
