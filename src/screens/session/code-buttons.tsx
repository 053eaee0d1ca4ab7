import { t } from '#locale/t.ts'
import { SlowNote } from '#screens/public/loading.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import type { Challenge } from './use-mail.ts'

/** Submits the code in the form around it. */
export function CodeButtons({ challenge: [{ isChecking, mayEnterCode }, send] }: { challenge: Challenge }) {
  return (
    <Stack gap="sm">
      <Button type="submit" isBusy={isChecking} isDisabled={!mayEnterCode} isFullWidth>
        {t('Sign in')}
      </Button>
      {isChecking ? (
        <Button variant="ghost" onClick={() => send({ type: 'challenge.cancel' })} isFullWidth>
          {t('Cancel')}
        </Button>
      ) : null}
      <SlowNote isWaiting={isChecking} />
    </Stack>
  )
}
