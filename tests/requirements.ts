/**
 * The tests that prove each requirement: a file and a title in it. All of them must run and pass. Rules of
 * machines come first, then services and screens, then journeys through the built product.
 */
import type { RequirementId } from '#machines/requirements.ts'

export type Proof = readonly [file: string, title: string]

const app = 'tests/app/app.model.test.ts'
const session = 'tests/session/session.model.test.ts'
const favourites = 'tests/favourites/favourites.model.test.ts'
const resource = 'tests/app/resource.model.test.ts'
const player = 'tests/listening/player.model.test.ts'
const store = 'tests/session/session-store.test.ts'
const visit = 'tests/session/visit.test.tsx'
const api = 'tests/api/api.test.ts'
const account = 'tests/account/account.service.test.ts'
const favouritesService = 'tests/favourites/favourites.service.test.ts'
const everyPath = 'tests/journeys/app/every-path.spec.ts'
const signIn = 'tests/journeys/session/sign-in.spec.ts'
const tabs = 'tests/journeys/session/tabs.spec.ts'
const plainApi = 'tests/journeys/app/plain-api.spec.ts'

const signedInPaths: Proof = [
  everyPath,
  'each page of a member has one heading, its own title and the full layout',
]
const signedOutPaths: Proof = [
  everyPath,
  'members’ paths redirect a visitor to the sign-in page, and public ones have the blank layout',
]
const otherPaths: Proof = [
  everyPath,
  'the root redirects to the dashboard, and an unknown path to /auth/404, for visitors and members',
]
const endedPaths: Proof = [
  everyPath,
  'each page asks to sign in after the session has ended, and remembers the email',
]
const byPassword: Proof = [
  signIn,
  'Reaches state "on the dashboard": xstate.init → choose the password → type the password',
]
const byLinkAndOut: Proof = [
  signIn,
  'Reaches state "told that the link was already used": xstate.init → ask for an email → open the link → press sign in → sign out → open the used link',
]
const expiry: Proof = [session, 'an expired session is closed, and its address is offered']
const expiryInTheBrowser: Proof = [
  tabs,
  'Reaches state "back where they were": xstate.init → let ten days pass → sign in again',
]
const start: Proof = [session, 'a page without a link starts with what the browser stored']
const verdicts: Proof = [
  favouritesService,
  'treats a falsy status as a refusal with the server’s message, and any truthy one as done',
]
const refusedFavourite: Proof = [
  favourites,
  'a refused change leaves the list as it was, and tells the screen and the app why',
]
const added: Proof = [favourites, 'an accepted track joins the end of the list, unless it’s already in it']
const removed: Proof = [favourites, 'an accepted removal drops the track and offers to undo it']
const refusals: Proof = [plainApi, 'lists, adds and removes favourites, and shows every refusal']
const everyCall: Proof = [plainApi, 'sends the token and the stored role with every call of a member']

/** Of each machine that calls the members API: every call ends, whether it succeeds or fails. */
const callsEnd = [
  session,
  'tests/session/challenge.model.test.ts',
  favourites,
  resource,
  'tests/account/profile-form.model.test.ts',
  'tests/account/photo.model.test.ts',
  'tests/account/submission.model.test.ts',
  'tests/account/account.model.test.ts',
].map((file): Proof => [file, 'always leaves a busy state, whether its questions are answered well or badly'])

export const proofs: Readonly<Record<RequirementId, readonly [Proof, ...Proof[]]>> = {
  // 2. Screens and routes
  '2.1': [otherPaths],
  '2.2': [otherPaths],
  '2.3': [byPassword, [plainApi, 'signs in with a password, and shows the server’s refusal']],
  '2.4': [
    [
      'tests/journeys/app/navigation.spec.ts',
      'all of fifty taps on links far down long pages land at the top',
    ],
  ],
  '2.5': [
    ['tests/app/screens.model.test.ts', 'a screen is shown at once if it has loaded, and loads otherwise'],
    [
      'tests/journeys/app/screens.spec.ts',
      'a screen loads when it’s opened, and shows three dots until then',
    ],
  ],
  '2.6': [
    [session, 'a member is signed in only while the browser has a live token of that member'],
    [store, 'counts a token whose expiry lies in the future as signed in'],
    signedOutPaths,
    endedPaths,
  ],
  '2.7': [signedOutPaths, endedPaths, [plainApi, 'leads back to sign-in once the session has ended']],
  '2.8': [signedInPaths],
  '2.9': [
    signedOutPaths,
    otherPaths,
    [visit, 'maintenance is shown while the server is away, and ends automatically at the form'],
  ],
  '2.10': [
    [session, 'a page opened by an emailed link shows that link, even to a signed-in member'],
    [visit, 'a link’s token stays out of the address, the page and every snapshot'],
    [plainApi, 'signs in by a link, without offering a code that doesn’t exist'],
    byLinkAndOut,
  ],
  '2.11': [
    [player, 'a list plays from the pressed entry, where its track was left'],
    [player, 'the other version continues at the same position, playing unless the track was paused'],
    [
      'tests/app/routes.test.ts',
      'has two tracks per program, at least six minutes long, found by their titles',
    ],
    [
      'tests/journeys/listening/listening.spec.ts',
      'Reaches state "playing the other version": xstate.init → play → seek → switch vocals',
    ],
  ],
  '2.12': [
    ['tests/reading/reader.model.test.ts', 'a loaded book shows its page, title and contents'],
    [
      'tests/journeys/reading/reader.spec.ts',
      'opens a book from the shelf and goes back, without console errors',
    ],
  ],
  '2.13': [
    ['tests/reading/article.model.test.ts', 'the address names the article, and its text loads once'],
    ['tests/reading/article.model.test.ts', 'the loaded text is shown'],
    ['tests/reading/articles.screen.test.tsx', 'is the same by name and by number'],
    ['tests/journeys/app/keyboard.spec.ts', 'reads an article by its contents and continues to the next one'],
    signedInPaths,
  ],
  '2.14': [[favourites, 'the list is the one that the server sent last'], added, removed, refusals],
  '2.15': [
    ['tests/guidance/support.screen.test.tsx', 'answers at least 25 questions, each once'],
    ['tests/guidance/support.screen.test.tsx', 'prepares an email to the configured address'],
    [
      'tests/journeys/app/navigation.spec.ts',
      'searching the help lists articles, on a device that has never opened one',
    ],
  ],
  '2.16': [
    ['tests/account/account.model.test.ts', 'the form shows the loaded profile'],
    ['tests/account/profile-form.model.test.ts', 'accepted changes are saved, and refused ones say why'],
    ['tests/journeys/account/profile.spec.ts', 'details and a photo framed by keyboard are in the database'],
  ],
  '2.17': [
    [
      'tests/guidance/offers.screen.test.tsx',
      'has a column for each offer and a row for each program, readable without colours',
    ],
    ...['neuro-vision', 'neuro-plus', 'neuro-ultra', 'bonus-tracks'].map(
      (offer): Proof => ['tests/guidance/offers.screen.test.tsx', `/admin/${offer} lists its tracks`],
    ),
    [
      'tests/journeys/guidance/offers.spec.ts',
      'a preview fades in, leaves the player’s queue and position alone, and ends with its screen',
    ],
  ],
  '2.18': [
    [
      'tests/guidance/quiz.model.test.ts',
      'an answered question leads to the next one, and the last one to the result',
    ],
    [
      'tests/journeys/guidance/quiz.spec.ts',
      'eight questions, answered by keyboard and interrupted by a reload, lead to three programs',
    ],
  ],
  '2.19': [
    [
      'tests/guidance/journey.model.test.ts',
      'steps come in order, and today’s stays on the page once it’s done',
    ],
    [
      'tests/journeys/guidance/journey.spec.ts',
      'listening completes a day, and the next one starts tomorrow',
    ],
  ],
  '2.20': [
    [
      'tests/listening/visual.model.test.ts',
      'the picture is shown only on its own screen, and no other screen stays in full screen',
    ],
    [
      'tests/journeys/listening/visual.spec.ts',
      'nothing moves before the question is answered; then visuals move, go dark and fill the screen',
    ],
  ],
  '2.21': [
    [
      app,
      'a new path keeps the account in use, unless it’s a link or the maintenance page, then signs out if needed, and passes on the address last',
    ],
    [session, 'whatever the server answers, the member is signed out and says goodbye'],
    byLinkAndOut,
  ],
  '2.22': [
    [
      'tests/app/connection.model.test.ts',
      'maintenance begins and goes on if the check is answered with 503, as long as the server says, and ends when the server is back',
    ],
    [visit, 'maintenance is shown while the server is away, and ends automatically at the form'],
  ],

  // 4. States and transitions
  '4.1': [start, [store, 'counts a token whose expiry lies in the future as signed in'], signedInPaths],
  '4.2': [
    expiry,
    [store, 'removes an expired token and its expiry, and keeps the address for the form'],
    endedPaths,
    expiryInTheBrowser,
  ],
  '4.3': [
    [resource, 'a screen that needs the data requests it, and a reload requests it again'],
    [resource, 'the latest answer is shown, and reported to the app'],
    [resource, 'a failure says why, and keeps the current data'],
    [session, 'everything in progress is shown on screen'],
    ...callsEnd,
  ],
  '4.4': [
    [session, 'a right password, code, link or the server’s answer signs that member in'],
    [store, 'stores exactly the four keys of the specification, for ten days'],
    byPassword,
  ],
  '4.5': [added, verdicts, refusals],
  '4.6': [refusedFavourite, verdicts, refusals],
  '4.7': [removed, verdicts, refusals],
  '4.8': [refusedFavourite, verdicts],
  '4.9': [
    start,
    ['tests/app/members.model.test.ts', 'all actors start with the member’s data saved on this device'],
    ['tests/app/recovery.test.ts', 'the profile is loaded at startup'],
  ],
  '4.10': [
    [
      'tests/journeys/app/direction.spec.ts',
      'right to left sets the direction of the document and mirrors the layout, also after a reload',
    ],
  ],
  '4.11': [
    ['tests/settings/customizer.model.test.ts', 'a choice applies if the setting allows it'],
    [
      'tests/journeys/settings/settings.spec.ts',
      'every choice is applied, saved and undone, and a reset undoes all of them',
    ],
  ],

  // 5. Validation rules
  '5.1': [
    [account, 'sends the given fields as a form, and no others'],
    ['tests/account/profile.screen.test.tsx', 'sends only changed fields and says that they’re saved'],
    ['tests/account/profile.screen.test.tsx', 'clears a field only on a server that supports it'],
  ],
  '5.2': [[account, 'sends a photo as a file, and the text null to remove it']],
  '5.3': [
    [session, 'a refusal is shown on the form that was sent'],
    [
      'tests/session/login.screen.test.tsx',
      'that is missing or malformed is explained at its field, and nothing is sent',
    ],
    [
      'tests/session/userform.screen.test.tsx',
      'the sign-up form needs only an address and agreement to the safety note',
    ],
    [
      'tests/session/two-steps.screen.test.tsx',
      'the code page says what is missing from a code that is too short',
    ],
    ['tests/account/photo.model.test.ts', 'an unusable file says why'],
  ],

  // 6. Roles and permissions
  '6.1': [
    [session, 'only those, another tab, or the choice between two accounts sign anyone in'],
    signedOutPaths,
  ],
  '6.2': [
    [session, 'the members’ area is open once its code has loaded, and the app is notified'],
    signedInPaths,
  ],
  '6.3': [
    [api, 'accepts JSON and sends the token and the role when signed in'],
    ['tests/session/session.service.test.ts', 'sends the stored role when it asks who signed in'],
    everyCall,
  ],

  // 8. Error catalogue
  '8.1': [
    [session, 'a refusal is shown on the form that was sent'],
    [resource, 'a failure says why, and keeps the current data'],
    [api, 'carries the server’s message and cause when it refuses'],
    refusals,
  ],
  '8.2': [refusedFavourite, refusals],
  '8.3': [otherPaths],
  '8.4': [expiry, endedPaths, expiryInTheBrowser],
  '8.5': [
    [
      'tests/journeys/app/screens.spec.ts',
      'a screen that can’t be loaded raises a preload error event, says so, and can be retried',
    ],
  ],
  '8.6': [[api, 'has general messages for a network error, a timeout and a status without a message']],
}
