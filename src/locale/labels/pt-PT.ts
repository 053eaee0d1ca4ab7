import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'pt-PT'> = {
  tag: 'pt-PT',
  pagination: {
    navigation: 'Paginação',
    first: 'Primeira página',
    previous: 'Página anterior',
    next: 'Página seguinte',
    last: 'Última página',
    page: 'Página {page}',
    rowsPerPage: 'Linhas por página',
    range: '{from}–{to} de {count}',
    rangeOfMore: '{from}–{to} de mais de {to}',
  },
  rating: {
    stars: { one: '{count} estrela', many: '{count} de estrelas', other: '{count} estrelas' },
    empty: 'Ainda sem classificação',
  },
  autocomplete: {
    clear: 'Limpar',
    close: 'Fechar',
    open: 'Abrir',
    loading: 'A carregar…',
    noOptions: 'Sem opções',
    results: {
      one: '{count} resultado disponível',
      many: '{count} de resultados disponíveis',
      other: '{count} resultados disponíveis',
    },
    limit: 'Limite de seleção atingido',
  },
  alert: { close: 'Fechar' },
  breadcrumb: { navigation: 'Caminho de navegação', showPath: 'Mostrar caminho' },
}
