import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'de'> = {
  tag: 'de',
  pagination: {
    navigation: 'Seitennavigation',
    first: 'Erste Seite',
    previous: 'Vorherige Seite',
    next: 'Nächste Seite',
    last: 'Letzte Seite',
    page: 'Seite {page}',
    rowsPerPage: 'Zeilen pro Seite',
    range: '{from}–{to} von {count}',
    rangeOfMore: '{from}–{to} von mehr als {to}',
  },
  rating: {
    stars: { one: '{count} Stern', other: '{count} Sterne' },
    empty: 'Noch keine Bewertung',
  },
  autocomplete: {
    clear: 'Leeren',
    close: 'Schließen',
    open: 'Öffnen',
    loading: 'Wird geladen…',
    noOptions: 'Keine Optionen',
    results: { one: '{count} Ergebnis verfügbar', other: '{count} Ergebnisse verfügbar' },
    limit: 'Auswahlgrenze erreicht',
  },
  alert: { close: 'Schließen' },
  breadcrumb: { navigation: 'Navigationspfad', showPath: 'Pfad anzeigen' },
}
