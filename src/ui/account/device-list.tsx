import { Laptop, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { deviceList } from '#styled-system/recipes/device-list.js'

/** Signed-in devices. */
export function DeviceList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={deviceList().root} aria-label={label}>
      {children}
    </ul>
  )
}

type Props = { name: string; meta: string; isPhone: boolean; end?: ReactNode }

export function DeviceRow({ name, meta, isPhone, end }: Props) {
  const classes = deviceList()
  const Icon = isPhone ? Smartphone : Laptop
  return (
    <li className={classes.item}>
      <Icon size={22} strokeWidth={1.5} className={classes.icon} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.meta}>{meta}</p>
      </div>
      {end}
    </li>
  )
}
