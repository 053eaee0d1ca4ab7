import { Menu as Ark } from '@ark-ui/react/menu'
import { Portal } from '@ark-ui/react/portal'
import { Check } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { menu } from '../../styled-system/recipes/index.js'

export type MenuItem =
  | {
      /** What `onSelect` is told. */
      value: string
      label: ReactNode
      icon?: ReactNode
      end?: ReactNode
      /** Marks the one that holds now. */
      isChosen?: boolean | undefined
      tone?: 'plain' | 'danger' | undefined
      /** Makes it a link. */
      href?: string | undefined
      /** Of links: this is where we are. */
      isCurrent?: boolean | undefined
      isDisabled?: boolean | undefined
    }
  | { separator: string }

type Props = {
  /** The button that opens it: a `Button` or `IconButton`. */
  trigger: ReactElement
  label: string
  items: readonly MenuItem[]
  /** Told the chosen item's value; links need none. */
  onSelect?: ((value: string) => void) | undefined
  /** Who or what the menu is about. */
  heading?: ReactNode
  /** The side of the trigger that it is flush with. */
  align?: 'start' | 'end' | undefined
}

/** Actions behind a button. */
export function Menu({ trigger, label, items, onSelect, heading, align = 'end' }: Props) {
  const classes = menu()
  return (
    <Ark.Root
      onSelect={({ value }) => onSelect?.(value)}
      positioning={{ placement: `bottom-${align}` }}
      lazyMount
      unmountOnExit
    >
      <Ark.Trigger asChild>{trigger}</Ark.Trigger>
      <Portal>
        <Ark.Positioner className={classes.positioner}>
          <Ark.Content className={classes.content} aria-label={label}>
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
                  data-tone={item.tone}
                  asChild={item.href !== undefined}
                  {...(item.isChosen === undefined
                    ? {}
                    : { role: 'menuitemradio', 'aria-checked': item.isChosen })}
                >
                  {item.href === undefined ? (
                    content
                  ) : (
                    <a href={item.href} aria-current={item.isCurrent ? 'page' : undefined}>
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
