import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

/** The text box, shared by fields and combobox. */
const box = {
  width: 'full',
  minHeight: 'target',
  paddingInline: '3',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'md',
  background: 'bg.field',
  color: 'fg.strong',
  transitionProperty: '[border-color, outline-color]',
  transitionDuration: 'fast',
  _placeholder: { color: 'fg.faint', opacity: '1' },
  '&:focus-visible': { outlineOffset: '[-1px]', borderColor: 'focus' },
  '&[aria-invalid=true]': { borderColor: 'error.text' },
  '&:disabled': { opacity: '0.55', cursor: 'not-allowed' },
  '&:read-only': { background: 'bg.sunken' },
} as const

export const field = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'optional', 'control', 'input', 'end', 'hint', 'error'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1.5', minWidth: '0' },
    label: { textStyle: 'label', color: 'fg.strong' },
    optional: { color: 'fg.faint', fontWeight: 'normal' },
    control: { position: 'relative', display: 'grid' },
    input: {
      ...box,
      '&[data-end]': { paddingInlineEnd: '12' },
      '&:is(textarea)': { paddingBlock: '2.5', resize: 'vertical' },
    },
    end: { position: 'absolute', insetBlockStart: '0', insetInlineEnd: '0' },
    hint: { textStyle: 'small', color: 'fg.muted' },
    error: {
      textStyle: 'small',
      color: 'error.text',
      display: 'flex',
      gap: '1.5',
      '& > svg': { flexShrink: '0', marginBlockStart: '[0.25em]' },
    },
  },
})

export const pinInput = defineSlotRecipe({
  className: 'pin',
  slots: ['root', 'label', 'control', 'input'],
  base: {
    /** Ark's part doesn't know the page's direction. */
    root: { display: 'flex', flexDirection: 'column', gap: '1.5', _rtl: { direction: 'rtl' } },
    label: { textStyle: 'label', _rtl: { direction: 'rtl' } },
    /** Digits run left to right in every language. */
    control: {
      direction: 'ltr',
      _rtl: { justifyContent: 'end' },
      display: 'grid',
      gridTemplateColumns: '[repeat(6, minmax(0, 52px))]',
      gap: '2',
    },
    input: {
      ...box,
      minHeight: '[56px]',
      paddingInline: '0',
      textAlign: 'center',
      fontSize: 'xl',
      fontWeight: 'semibold',
      fontVariantNumeric: 'tabular-nums',
    },
  },
})

/** Switches, radio buttons and tick boxes: the target is the control with its label. */
export const choice = defineSlotRecipe({
  className: 'choice',
  slots: ['group', 'legend', 'items', 'root', 'control', 'thumb', 'label', 'hint'],
  base: {
    group: { display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' },
    legend: { textStyle: 'label' },
    items: { display: 'flex', flexDirection: 'column' },
    root: {
      display: 'grid',
      gridTemplateColumns: '[auto 1fr]',
      columnGap: '3',
      alignItems: 'center',
      minHeight: 'target',
      cursor: 'pointer',
      '&[data-disabled]': { opacity: '0.5', cursor: 'not-allowed' },
    },
    control: {
      flexShrink: '0',
      borderWidth: '1px',
      borderColor: 'border.control',
      background: 'bg.field',
      transitionProperty: '[background-color, border-color]',
      transitionDuration: 'fast',
      '&[data-focus-visible]': { outline: '[2px solid {colors.focus}]', outlineOffset: '[2px]' },
      '&[data-state=checked]': {
        background: 'accent.solid',
        borderColor: 'accent.solid',
        _highContrast: { background: '[Highlight]' },
      },
      forcedColorAdjust: 'none',
    },
    thumb: {},
    label: { fontSize: 'md', lineHeight: 'snug' },
    hint: {
      gridColumn: '2',
      textStyle: 'small',
      color: 'fg.muted',
      marginBlockStart: '-1.5',
      paddingBlockEnd: '2',
    },
  },
  variants: {
    kind: {
      switch: {
        control: {
          display: 'flex',
          alignItems: 'center',
          width: '[44px]',
          height: '[26px]',
          padding: '[3px]',
          borderRadius: 'full',
          '&[data-state=unchecked]': { background: 'bg.sunken' },
        },
        thumb: {
          width: '[18px]',
          height: '[18px]',
          borderRadius: 'full',
          background: 'border.control',
          transition: '[transform 150ms cubic-bezier(0.2, 0, 0, 1)]',
          _motionReduce: { transition: '[none]' },
          '&[data-state=checked]': {
            background: 'accent.on',
            transform: '[translateX(calc(18px * var(--toward-end, 1)))]',
          },
        },
      },
      radio: {
        control: {
          display: 'grid',
          placeItems: 'center',
          width: '5',
          height: '5',
          borderRadius: 'full',
          '&[data-state=checked]::after': {
            content: '""',
            width: '2',
            height: '2',
            borderRadius: 'full',
            background: 'accent.on',
          },
        },
      },
    },
  },
  defaultVariants: { kind: 'switch' },
})

/** A row of choices: segmented control, toggle group. */
export const segments = defineSlotRecipe({
  className: 'segments',
  slots: ['root', 'label', 'list', 'item', 'indicator'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1.5', minWidth: '0' },
    label: { textStyle: 'label' },
    list: {
      position: 'relative',
      display: 'inline-flex',
      alignSelf: 'flex-start',
      maxWidth: 'full',
      flexWrap: 'wrap',
      padding: '[3px]',
      borderRadius: 'md',
      background: 'bg.sunken',
      isolation: 'isolate',
    },
    item: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      minHeight: '[38px]',
      minWidth: 'target',
      paddingInline: '4',
      borderRadius: '[calc(var(--radius) * 0.8)]',
      fontSize: 'sm',
      fontWeight: 'semibold',
      lineHeight: 'snug',
      color: 'fg.muted',
      cursor: 'pointer',
      transition: '[color 150ms, background-color 150ms]',
      _hover: { color: 'fg.strong' },
      '&:is([data-state=checked], [data-state=on])': {
        color: 'fg.strong',
        background: 'bg.raised',
        boxShadow: '[0 0 0 1px {colors.border.control}]',
        _highContrast: { outline: '[2px solid Highlight]' },
      },
      '&:is(:focus-visible, [data-focus-visible])': {
        outline: '[2px solid {colors.focus}]',
        outlineOffset: '[2px]',
      },
      '&[data-disabled]': { opacity: '0.5', cursor: 'not-allowed' },
    },
    indicator: {},
  },
})

/** A slider. Its track is thin, its target isn't. */
export const slider = defineSlotRecipe({
  className: 'slider',
  slots: ['root', 'label', 'value', 'control', 'track', 'range', 'thumb'],
  base: {
    root: { display: 'grid', gridTemplateColumns: '[1fr auto]', columnGap: '4', width: 'full' },
    label: { textStyle: 'label' },
    value: { textStyle: 'small', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    control: {
      gridColumn: '1 / -1',
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      minHeight: '8',
      cursor: 'pointer',
      touchAction: 'none',
      '@media (pointer: coarse)': { minHeight: 'target' },
    },
    track: {
      flex: '1',
      height: '1',
      borderRadius: 'full',
      background: 'border.control',
      overflow: 'hidden',
      opacity: '0.9',
      _highContrast: { outline: '1px solid' },
    },
    range: {
      height: 'full',
      background: 'accent.solid',
      forcedColorAdjust: 'none',
      _highContrast: { background: '[Highlight]' },
    },
    thumb: {
      width: '4',
      height: '4',
      borderRadius: 'full',
      background: 'accent.solid',
      borderWidth: '2px',
      borderColor: 'bg.card',
      boxShadow: '[0 0 0 1px {colors.accent.solid}]',
      _focusVisible: { outline: '[2px solid {colors.focus}]', outlineOffset: '[3px]' },
      _highContrast: { background: '[Highlight]' },
    },
  },
  variants: {
    kind: {
      plain: {},
      /** The wave replaces the track, and the thumb is a playhead. */
      wave: {
        control: { minHeight: '16' },
        track: {
          height: 'full',
          background: '[transparent]',
          overflow: 'visible',
          opacity: '1',
          borderRadius: 'none',
        },
        range: { display: 'none' },
        thumb: {
          width: '0.5',
          height: '[100%]',
          borderWidth: '0',
          borderRadius: 'full',
          boxShadow: '[none]',
          background: 'fg.strong',
        },
      },
    },
  },
  defaultVariants: { kind: 'plain' },
})

export const rating = defineSlotRecipe({
  className: 'rating',
  slots: ['root', 'label', 'control', 'item'],
  base: {
    root: { display: 'inline-flex', flexDirection: 'column', gap: '1' },
    label: { textStyle: 'label' },
    control: { display: 'inline-flex', borderRadius: 'sm' },
    item: {
      display: 'grid',
      placeItems: 'center',
      width: '8',
      height: '8',
      color: 'border.control',
      cursor: 'pointer',
      borderRadius: 'sm',
      '@media (pointer: coarse)': { width: 'target', height: 'target' },
      '&[data-highlighted]': { color: 'secondary.text', '& svg': { fill: '[currentcolor]' } },
    },
  },
})

export const comboboxPart = defineSlotRecipe({
  className: 'combobox',
  slots: ['root', 'label', 'control', 'input', 'buttons', 'content', 'item', 'itemHint', 'empty'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1.5', minWidth: '0' },
    label: { textStyle: 'label' },
    control: { position: 'relative', display: 'grid' },
    input: { ...box, paddingInlineEnd: '20' },
    buttons: {
      position: 'absolute',
      insetBlock: '0',
      insetInlineEnd: '0',
      display: 'flex',
      alignItems: 'center',
    },
    content: {
      maxHeight: '[min(320px, 50dvh)]',
      overflowY: 'auto',
      padding: '1.5',
      borderRadius: 'md',
      background: 'bg.raised',
      boxShadow: 'raised',
      borderWidth: '1px',
      borderColor: 'border.subtle',
      zIndex: 'popover',
      '&[data-state=open]': { animation: '[appear 150ms]' },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      minHeight: 'target',
      paddingInline: '3',
      borderRadius: 'sm',
      cursor: 'pointer',
      '&[data-highlighted]': { background: 'bg.sunken', _highContrast: { outline: '[2px solid Highlight]' } },
      '&[data-state=checked]': { color: 'accent.text', fontWeight: 'medium' },
    },
    itemHint: { color: 'fg.muted', fontSize: 'sm' },
    empty: { padding: '3', color: 'fg.muted', fontSize: 'sm' },
  },
})

export const swatch = defineRecipe({
  className: 'swatch',
  base: { width: 'target', height: 'target', borderRadius: 'md' },
})

/** The browser's own tick box in the theme's colour, with its label; small enough for the first style sheet. */
export const tickBox = defineSlotRecipe({
  className: 'tick-box',
  slots: ['root', 'row', 'input', 'error'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1.5' },
    row: {
      display: 'grid',
      gridTemplateColumns: '[auto 1fr]',
      columnGap: '3',
      alignItems: 'center',
      minHeight: 'target',
      cursor: 'pointer',
    },
    input: {
      width: '5',
      height: '5',
      accentColor: 'accent.solid',
      '&[aria-invalid=true]': { outline: '[2px solid {colors.error.text}]', outlineOffset: '[2px]' },
      '&:focus-visible': { outline: '[2px solid {colors.focus}]', outlineOffset: '[2px]' },
    },
    error: {
      textStyle: 'small',
      color: 'error.text',
      display: 'flex',
      gap: '1.5',
      '& > svg': { flexShrink: '0', marginBlockStart: '[0.25em]' },
    },
  },
})
