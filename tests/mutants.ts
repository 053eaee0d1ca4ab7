/** What isn't broken, by the beginning of their paths: most only works in a browser, whose journeys take too long to run for each mutant. */
export const leftOut: Readonly<Record<string, string>> = {
  'src/services/reading/engine/book-engine.ts': 'Pages of a book need a layout: `tests/journeys/reading`.',
  'src/services/reading/engine/book-text.ts': 'As above.',
  'src/services/reading/engine/engine.ts': 'As above.',
  'src/services/reading/engine/gestures.ts': 'As above.',
  'src/services/reading/engine/page-view.ts': 'As above.',
  'src/services/reading/engine/painted-ranges.ts': 'As above.',
  'src/services/reading/engine/range-boxes.ts': 'As above.',
  'src/services/reading/engine/selection.ts': 'As above.',
  'src/services/reading/engine/sentences.ts': 'As above.',
  'src/services/reading/engine/unpacked-book.ts': 'As above.',
  'src/services/reading/open-book.ts': 'As above.',
  'src/services/device/browser-database.ts': 'Node has no IndexedDB: `tests/journeys/app/storage.spec.ts`.',
  'src/services/api/make-first-calls.ts': 'Runs before the app: `tests/journeys/app/requests.spec.ts`.',
  'src/services/browser/show-last-dashboard.ts': 'As above.',
  'src/services/settings/boot.ts': 'As above.',
  'src/app/prerender.tsx': 'Runs in the build: `tests/build`.',
  'server/media/bucket/':
    'Its tests render tracks, which takes a minute: `tests/server/bucket-tracks.test.ts`.',
  'src/ui/artwork/cover-picture.ts': 'Draws into a canvas: `tests/journeys/guidance/journey.spec.ts`.',
}

/** Mutants that no test can notice, by file, each with the reason. */
export const harmless: Record<string, Record<string, string>> = {
  'src/actors/provide-listening.ts': {
    '0 → 1: let minutes = 0': 'No interval of the bell is one minute.',
    '0 → 1: if (minutes > 0) loadTones().catch(() => {})': 'No interval of the bell is one minute.',
    '> → >=: if (minutes > 0) loadTones().catch(() => {})': 'The tones are loaded, although the bell is off.',
    "0 → 1: : meter({ span: { kind: 'minutes', minutes }, fade: 0 }, ({ type })…": 'The bell doesn’t fade.',
    'statement removed: show(player.getSnapshot())': 'The player’s first event, the mix, shows it too.',
    'statement removed: unsubscribe()': 'The player stops at the same time.',
  },
  'src/actors/notices.ts': {
    " → changed: const title = trackById(fact.id)?.title ?? ''": 'Every track that can be added has a title.',
  },
  'src/services/settings/settings-store.ts': {
    "does nothing: removeEventListener('storage', listener)": 'The machine that listens has stopped.',
    "null → changed: return JSON.parse(text ?? 'null')": 'No settings, as if none were stored.',
    'nothing returned: return null': 'No settings either way.',
  },
  'src/services/contract/decode-text.ts': {
    "utf-8 → changed: const declared = inXml ?? inCss ?? 'utf-8'": 'An unknown encoding is read as UTF-8.',
    "utf-8 → changed: return /^\\s*utf-?16/i.test(declared) ? 'utf-8' : declared":
      'An unknown encoding is read as UTF-8.',
  },
  'src/services/settings/look-link.ts': {
    " → changed: history.replaceState(history.state, '', pathname + (query.size === …":
      'Browsers ignore the title.',
  },
  'src/services/device/safe-storage.ts': {
    ' → changed: (storage) => Array.from({ length: storage.length }, (_, at) => stor…':
      'There’s a key at each place below the length.',
    "self-test → changed: const key = 'self-test'": 'The entry is removed at once.',
  },
  'src/services/device/unsaved.ts': {
    ' → changed: if (storage.get(own) === null) storage.set(own, storage.get(key) ??…':
      'The storage has just listed the key.',
  },
  'src/app/start.ts': {
    " → changed: history.replaceState(null, '', paths.verify.replace(':token', 'open…":
      'Browsers ignore the title.',
  },
  'src/services/listening/audio.ts': {
    '800 → 1600: const silence = URL.createObjectURL(wavOf(new Float32Array(800), ne…':
      'A longer silence unlocks as well.',
    '8000 → 16000: const silence = URL.createObjectURL(wavOf(new Float32Array(800), ne…':
      'A shorter silence unlocks as well.',
  },
  'src/app/services.ts': {
    " → changed: let opened = ''": 'No link is redeemed before one was opened.',
  },
  'src/app/routing/reload-guard.ts': {
    '< → <=: return passed >= 0 && passed < pause ? pause - passed : 0':
      'After exactly that time, nothing is left of it.',
    '0 → 1: return isReload ? performance.timeOrigin : 0': 'No page was reloaded in 1970.',
  },
  'src/app/routing/scroll.ts': {
    " → changed: let entry = ''": 'The start names the page before anything is remembered.',
  },
  'src/services/offline/turns.ts': {
    '0 → 1: let heardAt = 0': 'No tab was heard in 1970.',
  },
  'src/services/offline/file-check.ts': {
    ' → changed: export const isFile = (headers: Headers): boolean => mediaTypes.tes…':
      'Neither is the type of a file.',
    " → changed: /sha-256=:([\\w+/=]+):/.exec(headers.get('repr-digest') ?? '')?.[1] …":
      'Neither has a hash.',
  },
  'src/services/offline/parts.ts': {
    " → changed: await cache.put(`${address}?wanted`, new Response(''))": 'Only the entry’s name counts.',
  },
  'src/services/session/link-request.ts': {
    "linkRequest → changed: const key = 'linkRequest'":
      'Only this file reads the entry, and only in this tab.',
  },
  'server/config.ts': {
    " → changed: const [address = '', bits, ...more] = part.split('/')":
      'A text that is split has a first part.',
    'nothing returned: if (isIP(address) === 0 || more.length > 0) return false': 'Nothing is refused, too.',
    " → changed: const [product = '', role = ''] = part.trim().split('=')": 'The pattern before it has both.',
    "development → changed: NODE_ENV: z.string().default('development'),":
      'Anything but production counts as development.',
    "prices. → changed: else if (field.startsWith('prices.')) prices[field.slice('prices.'.…":
      'Both have seven letters, and only their number counts.',
    "owners. → changed: owners[field.slice('owners.'.length)] = value.split(',').map((role)…": 'As above.',
  },
  'src/services/contract/device-name.ts': {
    " → changed: const text = (userAgent ?? '').slice(0, 500)": 'Such a text names no device either.',
  },
}
