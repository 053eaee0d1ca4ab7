import { defineSlotRecipe } from '@pandacss/dev'

/** Steps with boxes, only in print. */
export const journeyPlan = defineSlotRecipe({
  className: 'journey-plan',
  slots: ['root', 'row', 'box'],
  base: {
    root: { display: 'none', _print: { display: 'block', '& h3': { fontWeight: 'semibold' } } },
    row: { _print: { display: 'flex', gap: '3', paddingBlock: '1.5', breakInside: 'avoid' } },
    box: {
      _print: {
        flexShrink: '0',
        width: '5',
        height: '5',
        lineHeight: '[1.1]',
        textAlign: 'center',
        borderWidth: '1px',
        borderColor: '[#333333]',
      },
    },
  },
})
