/**
 * The specification's statements about the product (sections 2, 4, 5, 6 and 8), by the ids that states and
 * transitions name in `meta.requirement` for readers of the charts, and tests that prove them at the end of their
 * titles. Only the tests and the inspector use this file.
 */
export const requirements = {
  // 2. Screens and routes
  '2.1': 'The root path redirects to the dashboard.',
  '2.2': 'Any unknown path redirects to /auth/404.',
  '2.3': 'After login the destination is the dashboard.',
  '2.4': 'On every path change the view scrolls smoothly to the top.',
  '2.5': 'Screens load on demand and show a three-dot spinner while loading.',
  '2.6': 'The area under /admin requires a valid, unexpired stored login token.',
  '2.7': 'Without a valid, unexpired login token the user is redirected to /auth/login.',
  '2.8': 'Every listed path under /admin has its screen, in the full layout.',
  '2.9': 'The public paths have their screens, in the blank layout.',
  '2.10': '/auth/login/verify/{token} is the screen for the email login link.',
  '2.11': 'Audio tracks and the audio player: programs with and without vocals are played.',
  '2.12': 'Ebooks are read.',
  '2.13': 'Eight content pages and content by title are read.',
  '2.14': 'Favourites are listed and changed.',
  '2.15': 'Help and support is given.',
  '2.16': 'Account settings show and change the member.',
  '2.17': 'Upgrade offers are looked at.',
  '2.18': 'A quiz is taken.',
  '2.19': 'A journey is followed.',
  '2.20': 'The audio-visual screen shows visuals to the sound.',
  '2.21': 'Logging out ends the session.',
  '2.22': 'Maintenance has its own screen.',

  // 4. States and transitions
  '4.1': 'A stored token whose expiry lies in the future counts as signed in.',
  '4.2':
    'If the expiry of a stored token has passed, token and expiry are removed and the user is sent to login.',
  '4.3': 'Each asynchronous call goes through pending, then fulfilled or rejected.',
  '4.4': 'Login success stores the token and an expiry 10 days ahead.',
  '4.5': 'Adding a favourite: on a truthy status the title is appended if absent.',
  '4.6': 'Adding a favourite: on a falsy status the server message is kept.',
  '4.7': 'Removing a favourite: on success the title is dropped.',
  '4.8': 'Removing a favourite: on a falsy status the server message is kept.',
  '4.9': 'At startup, when a stored email exists, the profile is fetched.',
  '4.10': 'The page direction is applied to the document; right-to-left flips the styles.',
  '4.11': 'Mode, direction and theme are settings.',

  // 5. Validation rules
  '5.1': 'A profile update sends only those fields that have a value.',
  '5.2': 'A profilePhoto of null is sent as the text null; a present file is sent as is.',
  '5.3': 'Forms say what is wrong with what was entered.',

  // 6. Roles and permissions
  '6.1': 'An anonymous visitor may reach only the auth paths.',
  '6.2': 'A signed-in holder of a valid token may reach the /admin area.',
  '6.3': 'Every authenticated request sends a bearer Authorization header and a Role header.',

  // 8. Error catalogue
  '8.1': "A failed call resolves to the server's error body, kept as a message.",
  '8.2': "A failed favourites add or remove shows the server's message in state.",
  '8.3': 'An unknown route goes to the 404 page.',
  '8.4': 'An expired token sends the user to login.',
  '8.5': 'A failed on-demand screen load raises a preload error event.',
  '8.6': 'Client HTTP errors are generic: network error, timeout, request failed with a status code.',
} as const

export type RequirementId = keyof typeof requirements
