import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'es'> = {
  tag: 'es',
  pagination: {
    navigation: 'Paginación',
    first: 'Primera página',
    previous: 'Página anterior',
    next: 'Página siguiente',
    last: 'Última página',
    page: 'Página {page}',
    rowsPerPage: 'Filas por página',
    range: '{from}–{to} de {count}',
    rangeOfMore: '{from}–{to} de más de {to}',
  },
  rating: {
    stars: { one: '{count} estrella', many: '{count} de estrellas', other: '{count} estrellas' },
    empty: 'Sin valoración todavía',
  },
  autocomplete: {
    clear: 'Borrar',
    close: 'Cerrar',
    open: 'Abrir',
    loading: 'Cargando…',
    noOptions: 'Sin opciones',
    results: {
      one: '{count} resultado disponible',
      many: '{count} de resultados disponibles',
      other: '{count} resultados disponibles',
    },
    limit: 'Límite de selección alcanzado',
  },
  alert: { close: 'Cerrar' },
  breadcrumb: { navigation: 'Ruta de navegación', showPath: 'Mostrar ruta' },
}
