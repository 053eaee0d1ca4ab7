import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'ro'> = {
  tag: 'ro',
  pagination: {
    navigation: 'Navigare între pagini',
    first: 'Prima pagină',
    previous: 'Pagina anterioară',
    next: 'Pagina următoare',
    last: 'Ultima pagină',
    page: 'Pagina {page}',
    rowsPerPage: 'Rânduri pe pagină',
    range: '{from}–{to} din {count}',
    rangeOfMore: '{from}–{to} din peste {to}',
  },
  rating: {
    stars: { one: '{count} stea', few: '{count} stele', other: '{count} de stele' },
    empty: 'Nicio evaluare încă',
  },
  autocomplete: {
    clear: 'Șterge',
    close: 'Închide',
    open: 'Deschide',
    loading: 'Se încarcă…',
    noOptions: 'Nicio opțiune',
    results: {
      one: '{count} rezultat disponibil',
      few: '{count} rezultate disponibile',
      other: '{count} de rezultate disponibile',
    },
    limit: 'Limita de selecție a fost atinsă',
  },
  alert: { close: 'Închide' },
  breadcrumb: { navigation: 'Cale de navigare', showPath: 'Afișează calea' },
}
