import { defineSlotRecipe } from '@pandacss/dev'

/** Switches, radio buttons and tick boxes: the target is the control with its label. */
export const choice = defineSlotRecipe({
  className: 'choice',
  slots: ['group', 'legend', 'items', 'root', 'control', 'label', 'hint'],
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
      '&[data-focus-visible]': { outline: '[2px solid {colors.focus}]', outlineOffset: '[2px]' },
      '&:is(:checked, [data-state=checked])': {
        background: 'accent.solid',
        borderColor: 'accent.solid',
        _highContrast: { background: '[Highlight]' },
      },
      forcedColorAdjust: 'none',
    },
    label: { fontSize: 'md', lineHeight: 'snug' },
    hint: {
      gridColumn: '2',
      textStyle: 'small',
      color: 'fg.muted',
      paddingBlockEnd: '2',
    },
  },
  variants: {
    kind: {
      switch: {
        control: {
          appearance: 'none',
          position: 'relative',
          width: '[44px]',
          height: '[26px]',
          borderRadius: 'full',
          cursor: 'inherit',
          '&:not(:checked)': { background: 'bg.sunken' },
          '&::before': {
            content: '""',
            position: 'absolute',
            insetBlockStart: '[3px]',
            insetInlineStart: '[3px]',
            width: '[18px]',
            height: '[18px]',
            borderRadius: 'full',
            background: 'border.control',
            transition: '[transform {durations.fast} {easings.out}]',
          },
          '&:checked::before': {
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
