import { Menu as Ark } from '@ark-ui/react/menu'
import { Portal } from '@ark-ui/react/portal'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { menu } from '#styled-system/recipes/menu.js'
import type { MenuProps } from './menu.tsx'
import { useCloseOnBack } from './overlay-history.ts'

/** The menu itself, open from the start, with Ark's code; `menu.tsx` loads it at the first press. */
export function MenuList({
  trigger,
  items,
  onSelect,
  heading,
  align = 'end',
  isFirstMarked,
}: MenuProps & { isFirstMarked: boolean }) {
  const classes = menu()
  const [isOpen, setOpen] = useState(true)
  useCloseOnBack(isOpen, () => setOpen(false))
  const first = items.find((item) => 'value' in item && !item.isDisabled)
  return (
    <Ark.Root
      onSelect={({ value }) => onSelect?.(value)}
      positioning={{ placement: `bottom-${align}` }}
      open={isOpen}
      onOpenChange={({ open }) => setOpen(open)}
      defaultHighlightedValue={isFirstMarked && first && 'value' in first ? first.value : null}
      lazyMount
      unmountOnExit
    >
      <Ark.Trigger asChild>{trigger}</Ark.Trigger>
      <Portal>
        <Ark.Positioner className={classes.positioner}>
          <Ark.Content className={classes.content}>
            {heading ? <div className={classes.heading}>{heading}</div> : null}
            {items.map((item) => {
              if ('separator' in item) {
                return <Ark.Separator key={item.separator} className={classes.separator} />
              }
              const content = (
                <>
                  {item.icon}
                  <span>{item.label}</span>
                  {item.end || item.isChosen ? (
                    <span className={classes.itemEnd}>
                      {item.end ?? <Check size={18} aria-hidden="true" />}
                    </span>
                  ) : null}
                </>
              )
              return (
                <Ark.Item
                  key={item.value}
                  value={item.value}
                  disabled={item.isDisabled ?? false}
                  className={classes.item}
                  data-variant={item.variant}
                  asChild={item.href !== undefined}
                  {...(item.isChosen === undefined
                    ? {}
                    : { role: 'menuitemradio', 'aria-checked': item.isChosen })}
                >
                  {item.href === undefined ? (
                    content
                  ) : (
                    <a href={item.href} aria-current={item.current}>
                      {content}
                    </a>
                  )}
                </Ark.Item>
              )
            })}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
