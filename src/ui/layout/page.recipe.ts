import { defineSlotRecipe } from '@pandacss/dev'

export const page = defineSlotRecipe({
  className: 'page',
  slots: ['root', 'header', 'heading', 'title', 'lead', 'actions'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '8',
      minWidth: '0',
      /** An empty live region has no gap of its own. */
      '& > [aria-live]:empty': { position: 'absolute' },
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
    width: { full: {}, prose: { root: { maxWidth: 'prose', marginInline: '[auto]', width: 'full' } } },
    size: {
      title: {},
      hero: { title: { textStyle: 'hero' } },
      /** Small on phones, where the name loads later and should stay in its line. */
      greeting: {
        root: { gap: '5', sm: { gap: '8' } },
        title: {
          textStyle: 'heading',
          smDown: { fontSize: '[clamp(1.125rem, 5.4vw, 1.5rem)]' },
          sm: { textStyle: 'hero' },
        },
        lead: { marginBlockStart: '1' },
      },
      /** On phones the list begins high. */
      list: {
        root: { smDown: { gap: '4' } },
        header: { alignItems: 'center' },
        lead: { smDown: { display: 'none' } },
        actions: { alignItems: 'center', columnGap: '5' },
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
  defaultVariants: { width: 'full', size: 'title' },
})
