/** Installs the product as an app, if the browser offers it. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> }

/** Create it with the page: the browser makes its offer before the members' code has loaded. */
export function createInstallation() {
  let offer: InstallPrompt | null = null
  let report = () => {}

  function keep(next: InstallPrompt | null): void {
    offer = next
    report()
  }

  addEventListener('beforeinstallprompt', (event) => {
    // Otherwise Chromium shows its own bar on phones.
    event.preventDefault()
    keep(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => keep(null))

  return {
    /** Reports whether the app can be installed, now and on every change. Returns a function that stops it. */
    watch(onChange: (canInstall: boolean) => void): () => void {
      report = () => onChange(offer !== null)
      report()
      return () => {
        report = () => {}
      }
    },

    /** Shows the browser's prompt. Works once per offer, and only while a press is handled. */
    async ask(): Promise<void> {
      const current = offer
      keep(null)
      await current?.prompt()
    },
  }
}

export type Installation = ReturnType<typeof createInstallation>
