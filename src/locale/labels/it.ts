import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'it'> = {
  tag: 'it',
  pagination: {
    navigation: 'Paginazione',
    first: 'Prima pagina',
    previous: 'Pagina precedente',
    next: 'Pagina successiva',
    last: 'Ultima pagina',
    page: 'Pagina {page}',
    rowsPerPage: 'Righe per pagina',
    range: '{from}–{to} di {count}',
    rangeOfMore: '{from}–{to} di più di {to}',
  },
  rating: {
    stars: { one: '{count} stella', many: '{count} di stelle', other: '{count} stelle' },
    empty: 'Ancora nessuna valutazione',
  },
  autocomplete: {
    clear: 'Cancella',
    close: 'Chiudi',
    open: 'Apri',
    loading: 'Caricamento…',
    noOptions: 'Nessuna opzione',
    results: {
      one: '{count} risultato disponibile',
      many: '{count} di risultati disponibili',
      other: '{count} risultati disponibili',
    },
    limit: 'Limite di selezione raggiunto',
  },
  alert: { close: 'Chiudi' },
  breadcrumb: { navigation: 'Percorso di navigazione', showPath: 'Mostra percorso' },
}
