import { defineSlotRecipe } from '@pandacss/dev'
import { lowWindow } from '../../theme/recipe-styles.ts'

export const page = defineSlotRecipe({
  className: 'page',
  slots: ['root', 'header', 'heading', 'title', 'lead', 'actions'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '8',
      minWidth: '0',
      width: 'full',
      marginInline: '[auto]',
      '&[data-arriving]': { animation: '[arrive {durations.fast} {easings.out}]' },
    },
    header: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'end',
      justifyContent: 'space-between',
      gap: '4',
    },
    heading: { minWidth: '0', flex: '[1 1 20rem]' },
    title: { textStyle: 'title' },
    lead: { color: 'fg.muted', maxWidth: 'prose', marginBlockStart: '2' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '3' },
  },
  variants: {
    width: {
      page: { root: { maxWidth: 'page' } },
      desk: { root: { maxWidth: 'desk' } },
      prose: { root: { maxWidth: 'prose' } },
    },
    size: {
      title: {},
      hero: { title: { textStyle: 'hero' } },
      /** Small on phones, where the name loads later and should stay in its line. */
      greeting: {
        root: { gap: '4', sm: { gap: '8' } },
        title: {
          textStyle: 'heading',
          smDown: { fontSize: '[clamp(1.125rem, 5.4vw, 1.5rem)]' },
          sm: { textStyle: 'hero' },
          [lowWindow]: { textStyle: 'heading' },
        },
        lead: { marginBlockStart: '1' },
      },
      /** On phones the list begins high. */
      list: {
        root: { smDown: { gap: '3' } },
        header: { alignItems: 'center', smDown: { rowGap: '2' } },
        lead: { smDown: { display: 'none' } },
        actions: { alignItems: 'center', columnGap: '5' },
      },
      /** Text in the middle of the page, with its contents beside it. */
      article: {
        root: {
          gap: '6',
          lg: {
            display: 'grid',
            columnGap: '0',
            gridTemplateColumns: '[minmax(0, 1fr) minmax(0, 34rem) minmax(14rem, 1fr)]',
            '& > *': { gridColumn: '2' },
          },
          _print: { display: 'block' },
        },
        title: { textStyle: 'title', sm: { textStyle: 'hero' } },
      },
      /** One line, to leave room for a book. */
      compact: {
        root: { gap: '3' },
        header: { alignItems: 'center', gap: '2' },
        title: { textStyle: 'subheading' },
        lead: { textStyle: 'small', marginBlockStart: '0' },
        actions: { gap: '1' },
      },
    },
  },
  defaultVariants: { width: 'page', size: 'title' },
})
