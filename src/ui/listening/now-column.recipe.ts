import { defineSlotRecipe } from '@pandacss/dev'
import { inSleeve } from '../../theme/sleeve.ts'

/** What plays, as a column beside a list or a text, in the colours of its sleeve. The layout gives it its place. */
export const nowColumn = defineSlotRecipe({
  className: 'now-column',
  slots: ['root', 'art', 'words', 'title', 'kind', 'controls', 'tools', 'next', 'heading'],
  base: {
    root: {
      ...inSleeve,
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      padding: '4',
      overflow: 'hidden',
      borderRadius: '[calc(var(--radius) * 2)]',
      background: 'bg.canvas',
      color: 'fg.strong',
      _highContrast: { border: '[1px solid]' },
    },
    /** From edge to edge, as high as leaves the controls in view. */
    art: {
      flexShrink: '0',
      height: '[clamp(6rem, 100dvh - 44rem, 18rem)]',
      margin: '[-1rem -1rem 0]',
      overflow: 'hidden',
      '& > *': { animation: '[swell var(--swell) ease-in-out infinite paused]' },
      '[data-sounding] > & > *': { animationPlayState: 'running' },
      _motionReduce: { '& > *': { animation: '[none!]' } },
    },
    words: {
      display: 'grid',
      gridTemplateColumns: '[minmax(0, 1fr) auto]',
      alignItems: 'center',
      marginInlineEnd: '-2',
    },
    title: {
      textStyle: 'subheading',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      '& > a': { borderRadius: 'sm' },
      '& > a:hover': { textDecoration: 'underline', textUnderlineOffset: '[0.2em]' },
    },
    kind: { textStyle: 'small', color: 'fg.muted' },
    controls: { '& > div': { gap: '[0]', justifyContent: 'space-between' } },
    tools: { display: 'flex', alignItems: 'start', '& > button': { flex: '[1 1 0]' } },
    next: { borderBlockStartWidth: '1px', borderColor: 'border.subtle', paddingBlockStart: '3' },
    heading: { textStyle: 'label', color: 'fg.muted' },
  },
})
