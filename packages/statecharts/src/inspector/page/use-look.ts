import { useState } from 'react'
import type { Look } from '../chart/sizes.ts'

const key = 'inspector.look'
const first: Look = { reading: 'words', isDetailed: false }

function kept(): Look {
  try {
    const { reading, isDetailed } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Look>
    return { reading: reading === 'code' ? 'code' : 'words', isDetailed: isDetailed === true }
  } catch {
    return first
  }
}

/** Words or code, with or without what happens on the way; kept on this device where it keeps anything. */
export function useLook(): [Look, (look: Look) => void] {
  const [look, setLook] = useState(kept)
  return [
    look,
    (next) => {
      setLook(next)
      try {
        localStorage.setItem(key, JSON.stringify(next))
      } catch {}
    },
  ]
}
