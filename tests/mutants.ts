/** The parts between the machines that `npm run mutants` breaks, and the tests that have to notice. */
export const parts: readonly { file: string; tests: readonly string[] }[] = Object.entries({
  'src/services/session/session-store.ts': ['session/session-store.test.ts'],
  'src/services/session/session.service.ts': ['session/session.service.test.ts'],
  'src/services/session/link-request.ts': ['session/session.service.test.ts'],
  'src/services/session/forget-device.ts': ['app/services.test.ts'],
  'src/services/settings/settings-store.ts': ['settings/settings-store.test.ts', 'app/members.test.ts'],
  'src/services/favourites/favourites.service.ts': ['favourites/favourites.service.test.ts'],
  'src/services/favourites/favourites-queue.ts': ['favourites/favourites-queue.test.ts'],
  'src/services/api/api.ts': [
    'api/api.test.ts',
    'api/first-calls.test.ts',
    'favourites/favourites.service.test.ts',
  ],
  'src/services/api/connection.service.ts': ['api/connection.test.ts'],
  'src/services/api/retry-after.ts': ['api/retry-after.test.ts'],
  'src/services/browser/clocks.ts': ['browser/clocks.test.ts'],
  'src/services/browser/installation.ts': ['browser/installation.test.ts'],
  'src/services/browser/in-view.ts': ['browser/in-view.test.ts'],
  'src/services/browser/versions.ts': ['app/versions.test.ts'],
  'src/services/device/device-store.ts': ['device/device-store.test.ts'],
  'src/services/device/device-record.ts': ['device/device-store.test.ts'],
  'src/services/device/unsaved.ts': ['device/device-store.test.ts'],
  'src/services/listening/audio.ts': ['listening/audio.test.ts', 'listening/listening.test.ts'],
  'src/services/listening/volume-check.ts': ['listening/audio.test.ts'],
  'src/actors/provide-audio.ts': ['listening/audio.test.ts', 'listening/listening.test.ts'],
  'src/actors/provide-deck.ts': ['listening/audio.test.ts', 'app/screen-services.test.ts'],
  'src/services/listening/audio-deck.ts': ['listening/audio-deck.test.ts', 'listening/audio.test.ts'],
  'src/services/listening/starts.ts': ['listening/starts.test.ts', 'listening/audio.test.ts'],
  'src/services/listening/levels.ts': ['listening/listening.test.ts'],
  'src/services/listening/tabs.ts': ['listening/outside.test.ts'],
  'src/services/listening/media-probe.ts': ['listening/outside.test.ts'],
  'src/services/listening/media-session.ts': ['listening/media-session.test.ts'],
  'src/services/listening/listening-meter.ts': ['listening/listening-meter.test.ts'],
  'src/actors/provide-listening.ts': ['listening/outside.test.ts', 'listening/listening.test.ts'],
  'src/actors/dashboard.ts': ['app/members.test.ts'],
  'src/actors/customizer.ts': ['app/members.test.ts'],
  'src/actors/device.ts': ['app/members.test.ts'],
  'src/actors/installation.ts': ['app/members.test.ts'],
  'src/actors/journey.ts': ['app/members.test.ts'],
  'src/actors/offers.ts': ['app/members.test.ts'],
  'src/actors/version.ts': ['app/members.test.ts'],
  'src/actors/quiz.ts': ['app/members.test.ts'],
  'src/actors/welcome.ts': ['app/members.test.ts'],
  'src/actors/reading.ts': ['reading/reading.actors.test.ts', 'app/reading.test.ts'],
  'src/actors/article.ts': ['app/reading.test.ts'],
  'src/actors/account.ts': ['account/account.actors.test.ts'],
  'src/actors/notices.ts': ['app/members.test.ts', 'app/kept.test.ts'],
  'src/actors/preview.ts': ['app/screen-services.test.ts'],
  'src/actors/self-test.ts': ['app/screen-services.test.ts'],
  'src/actors/visual.ts': ['app/screen-services.test.ts'],
  'src/actors/favourites.ts': ['app/members.test.ts', 'app/recovery.test.ts'],
  'src/actors/resource.ts': ['app/members.test.ts', 'app/recovery.test.ts'],
  'src/actors/profile.ts': ['app/members.test.ts', 'account/saved-profile.test.ts'],
  'src/actors/books.ts': ['app/members.test.ts', 'app/recovery.test.ts'],
  'src/app/system.ts': ['app/system.test.ts'],
  'src/app/services.ts': ['app/services.test.ts'],
  'src/app/start.ts': ['app/services.test.ts', 'app/kept.test.ts'],
  'src/app/other-tabs.ts': ['app/services.test.ts'],
  'src/app/api-stack.ts': ['app/services.test.ts'],
  'src/app/members.ts': ['app/members.test.ts', 'app/kept.test.ts'],
}).map(([file, tests]) => ({ file, tests: tests.map((test) => `tests/${test}`) }))

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
  'src/services/session/link-request.ts': {
    "linkRequest → changed: const key = 'linkRequest'":
      'Only this file reads the entry, and only in this tab.',
  },
}
