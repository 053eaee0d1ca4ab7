import { defineRecipe } from '@pandacss/dev'

/** Today's journey step and book; hidden if there is neither. */
export const todayRow = defineRecipe({
  className: 'today-row',
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: '[repeat(auto-fit, minmax(min(100%, 20rem), 1fr))]',
    _empty: { display: 'none' },
    /** Cards side by side end in line. */
    '& > *': { display: 'flex', flexDirection: 'column', justifyContent: 'space-between' },
  },
})

/** In a title, the small line over it. */
export const todayEyebrow = defineRecipe({
  className: 'today-eyebrow',
  base: { display: 'block', textStyle: 'small', fontWeight: 'normal', color: 'fg.muted' },
})

/** What there is to do, with its button beside it. */
export const todayLine = defineRecipe({
  className: 'today-line',
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: '3',
    '& > :first-child': { flex: '[1 1 8rem]', minWidth: '0' },
    '& > :first-child > *': { flexWrap: 'nowrap' },
  },
})
