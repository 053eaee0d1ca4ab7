import { useEffect, useState } from 'react'
import { t } from '../../locale/t.ts'
import { Text } from '../../ui/text.tsx'

const patience = 8_000

/** Says after eight seconds of waiting that the server is silent. Stands in the page all the time, so that it is heard. */
export function Patience({ isWaiting }: { isWaiting: boolean }) {
  return <div aria-live="polite">{isWaiting ? <LongWait /> : null}</div>
}

function LongWait() {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return isLong ? (
    <Text size="small" tone="muted">
      {t('Still trying: the server has not answered yet. You can go on waiting or cancel; nothing is lost.')}
    </Text>
  ) : null
}
