import { defineSlotRecipe } from '@pandacss/dev'

/** The picture moves under a fixed frame; only the circle will be seen. */
export const photoCrop = defineSlotRecipe({
  className: 'photo-crop',
  slots: ['root', 'frame', 'picture', 'ring', 'hint'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '4', alignItems: 'stretch' },
    frame: {
      position: 'relative',
      direction: 'ltr',
      width: '[min(100%, 20rem, 45dvh)]',
      aspectRatio: 'square',
      marginInline: '[auto]',
      overflow: 'hidden',
      borderRadius: 'md',
      background: 'bg.sunken',
      cursor: 'grab',
      touchAction: 'none',
      userSelect: 'none',
      forcedColorAdjust: 'none',
      _active: { cursor: 'grabbing' },
      _focusVisible: { outline: '[3px solid {colors.focus}]', outlineOffset: '[3px]' },
    },
    picture: {
      position: 'absolute',
      insetBlockStart: '0',
      insetInlineStart: '0',
      maxWidth: '[none]',
      pointerEvents: 'none',
    },
    ring: {
      position: 'absolute',
      inset: '0',
      borderRadius: 'full',
      boxShadow: '[0 0 0 12rem rgb(0 0 0 / 0.5), inset 0 0 0 1px rgb(255 255 255 / 0.7)]',
      pointerEvents: 'none',
    },
    hint: { textStyle: 'small', color: 'fg.muted' },
  },
})
