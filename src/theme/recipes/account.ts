/** Account settings: descriptions beside controls, the photo, and the devices. */
import { defineSlotRecipe } from '@pandacss/dev'

/** Text at the start, controls beside it; stacked in narrow windows. */
export const setting = defineSlotRecipe({
  className: 'setting',
  slots: ['root', 'words', 'title', 'lead', 'body'],
  base: {
    root: {
      display: 'grid',
      gap: '5',
      minWidth: '0',
      paddingBlockStart: '8',
      borderBlockStart: '[1px solid {colors.border.subtle}]',
      lg: { gridTemplateColumns: '[minmax(0, 17rem) minmax(0, 40rem)]', columnGap: '12' },
    },
    words: { display: 'flex', flexDirection: 'column', gap: '1.5', minWidth: '0' },
    title: { textStyle: 'subheading', _focusVisible: { outline: '[none]' } },
    lead: { textStyle: 'small', color: 'fg.muted', maxWidth: 'prose' },
    body: { display: 'flex', flexDirection: 'column', gap: '5', minWidth: '0', maxWidth: '[40rem]' },
  },
})

/** The member's photo, name and email. */
export const identity = defineSlotRecipe({
  className: 'identity',
  slots: ['root', 'picture', 'words', 'name', 'meta', 'actions'],
  base: {
    root: {
      display: { base: 'flex', sm: 'grid' },
      flexWrap: 'wrap',
      gridTemplateColumns: '[auto minmax(0, 1fr)]',
      alignItems: 'center',
      columnGap: { base: '4', sm: '6' },
      rowGap: '4',
    },
    picture: {
      display: 'grid',
      borderRadius: 'full',
      boxShadow: '[0 0 0 1px {colors.border.subtle}, 0 0 0 5px {colors.bg.card}]',
      sm: { gridRow: '[1 / 3]' },
    },
    words: { flex: '[1 1 9rem]', minWidth: '0', sm: { alignSelf: 'end' } },
    name: { textStyle: { base: 'subheading', sm: 'heading' }, overflowWrap: 'anywhere' },
    meta: { color: 'fg.muted', overflowWrap: 'anywhere' },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      flex: '[1 1 100%]',
      gridColumn: '2',
      sm: { alignSelf: 'start' },
    },
  },
})

/** The picture moves under a fixed frame; only the circle will be seen. */
export const photoCrop = defineSlotRecipe({
  className: 'photo-crop',
  slots: ['root', 'frame', 'picture', 'ring', 'tools', 'hint'],
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
    tools: { minWidth: '0' },
    hint: { textStyle: 'small', color: 'fg.muted' },
  },
})

/** Signed-in devices. */
export const deviceList = defineSlotRecipe({
  className: 'device-list',
  slots: ['root', 'item', 'icon', 'words', 'name', 'meta'],
  base: {
    root: { display: 'flex', flexDirection: 'column', minWidth: '0' },
    item: {
      display: 'grid',
      gridTemplateColumns: '[auto minmax(0, 1fr) auto]',
      alignItems: 'center',
      columnGap: '4',
      paddingBlock: '3',
      minHeight: '16',
      borderBlockStart: '[1px solid {colors.border.subtle}]',
      _first: { borderBlockStart: '[none]' },
    },
    icon: { color: 'fg.faint' },
    words: { minWidth: '0' },
    name: { fontWeight: 'medium', overflowWrap: 'anywhere' },
    meta: { textStyle: 'small', color: 'fg.muted' },
  },
})
