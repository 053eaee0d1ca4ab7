import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'sl'> = {
  tag: 'sl',
  pagination: {
    navigation: 'Krmarjenje po straneh',
    first: 'Prva stran',
    previous: 'Prejšnja stran',
    next: 'Naslednja stran',
    last: 'Zadnja stran',
    page: 'Stran {page}',
    rowsPerPage: 'Vrstic na stran',
    range: '{from}–{to} od {count}',
    rangeOfMore: '{from}–{to} od več kot {to}',
  },
  rating: {
    stars: {
      one: '{count} zvezdica',
      two: '{count} zvezdici',
      few: '{count} zvezdice',
      other: '{count} zvezdic',
    },
    empty: 'Še brez ocene',
  },
  autocomplete: {
    clear: 'Počisti',
    close: 'Zapri',
    open: 'Odpri',
    loading: 'Nalaganje…',
    noOptions: 'Ni možnosti',
    results: {
      one: 'Na voljo je {count} rezultat',
      two: 'Na voljo sta {count} rezultata',
      few: 'Na voljo so {count} rezultati',
      other: 'Na voljo je {count} rezultatov',
    },
    limit: 'Dosežena je omejitev izbire',
  },
  alert: { close: 'Zapri' },
  breadcrumb: { navigation: 'Navigacijska pot', showPath: 'Pokaži pot' },
}
