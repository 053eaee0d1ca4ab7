import { Portal } from '@ark-ui/react/portal'
import { Tooltip as Ark } from '@ark-ui/react/tooltip'
import type { ReactElement } from 'react'
import { tooltip } from '#styled-system/recipes/index.js'

/** A few words about a control, on hover and focus. Nothing essential may be only here. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const classes = tooltip()
  return (
    <Ark.Root
      openDelay={400}
      closeDelay={80}
      positioning={{ placement: 'top', gutter: 6 }}
      lazyMount
      unmountOnExit
    >
      <Ark.Trigger asChild>{children}</Ark.Trigger>
      <Portal>
        <Ark.Positioner className={classes.positioner}>
          <Ark.Content className={classes.content}>{text}</Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
