import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'el'> = {
  tag: 'el',
  pagination: {
    navigation: 'Σελιδοποίηση',
    first: 'Πρώτη σελίδα',
    previous: 'Προηγούμενη σελίδα',
    next: 'Επόμενη σελίδα',
    last: 'Τελευταία σελίδα',
    page: 'Σελίδα {page}',
    rowsPerPage: 'Γραμμές ανά σελίδα',
    range: '{from}–{to} από {count}',
    rangeOfMore: '{from}–{to} από περισσότερα από {to}',
  },
  rating: {
    stars: { one: '{count} αστέρι', other: '{count} αστέρια' },
    empty: 'Δεν υπάρχει βαθμολογία ακόμη',
  },
  autocomplete: {
    clear: 'Εκκαθάριση',
    close: 'Κλείσιμο',
    open: 'Άνοιγμα',
    loading: 'Φόρτωση…',
    noOptions: 'Δεν υπάρχουν επιλογές',
    results: { one: '{count} διαθέσιμο αποτέλεσμα', other: '{count} διαθέσιμα αποτελέσματα' },
    limit: 'Συμπληρώθηκε το όριο επιλογών',
  },
  alert: { close: 'Κλείσιμο' },
  breadcrumb: { navigation: 'Διαδρομή πλοήγησης', showPath: 'Εμφάνιση διαδρομής' },
}
