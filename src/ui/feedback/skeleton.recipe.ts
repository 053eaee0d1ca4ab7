import { defineRecipe } from '@pandacss/dev'

export const skeleton = defineRecipe({
  className: 'skeleton',
  base: {
    display: 'block',
    background: 'bg.sunken',
    borderRadius: 'md',
    width: 'full',
    animation: '[breathe 2.4s ease-in-out infinite]',
    _motionReduce: { animation: '[none]' },
    _highContrast: { outline: '1px dashed' },
  },
  variants: {
    shape: {
      text: { height: '4', borderRadius: 'sm', '&:last-child:not(:first-child)': { width: '2/3' } },
      heading: { height: '8', width: '1/2' },
      block: { height: '24' },
      title: { height: '[1.75rem]', width: '1/2' },
      cards: {
        height: '[17.5rem]',
        sm: { height: '[8.75rem]' },
      },
      shelf: { height: '[14.25rem]' },
      sleeve: { aspectRatio: 'square' },
      button: { height: '12', width: '[7rem]' },
      poster: { height: '[min(40vh, 264px)]' },
    },
  },
  defaultVariants: { shape: 'text' },
})
